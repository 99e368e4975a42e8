(() => {
  "use strict";
  const data = JSON.parse(document.getElementById("data").textContent);
  const byTime = data.time.map((t, i) => i).sort((a, b) => data.time[a] - data.time[b] || a - b);
  const pick = column => byTime.map(i => column[i]);
  const time = pick(data.time), value = pick(data.value), score = pick(data.score);
  const state = pick(data.state);
  const has = column => column.some(v => v !== null);
  const css = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const number = v => v === null || v === undefined ? "–"
    : Math.abs(v) >= 1e7 || (v !== 0 && Math.abs(v) < 1e-3) ? v.toExponential(3)
    : String(Math.round(v * 1e4) / 1e4);
  const utc = s => new Date(s * 1000).toISOString().replace("T", " ").replace(".000Z", "");

  const facts = document.getElementById("facts");
  for (const [name, count, style] of data.facts) {
    const box = document.createElement("div");
    const dt = document.createElement("dt"), dd = document.createElement("dd");
    dt.textContent = name; dd.textContent = count; dd.className = style;
    box.append(dt, dd); facts.append(box);
  }

  // The scale follows the values; a band that runs far outside is cut off.
  const valueRange = (u, from, to) => {
    let low = Infinity, high = -Infinity;
    const [a, b] = u.series[0].idxs ?? [0, time.length - 1];
    for (let i = a; i <= b; i++) {
      if (value[i] !== null) { low = Math.min(low, value[i]); high = Math.max(high, value[i]); }
    }
    if (low > high) return [0, 1];
    const pad = (high - low || Math.abs(high) || 1) * 0.12;
    return [low - pad, high + pad];
  };

  const marks = u => {
    const ctx = u.ctx, ratio = devicePixelRatio;
    ctx.save();
    ctx.beginPath();
    ctx.rect(u.bbox.left, u.bbox.top, u.bbox.width, u.bbox.height);
    ctx.clip();
    for (const [kind, color, radius] of [[2, css("--muted"), 3], [1, css("--alarm"), 4.5]]) {
      ctx.fillStyle = color;
      ctx.strokeStyle = css("--card");
      ctx.lineWidth = 1.5 * ratio;
      for (let i = 0; i < time.length; i++) {
        if (state[i] !== kind) continue;
        const x = u.valToPos(time[i], "x", true), y = u.valToPos(value[i], "y", true);
        ctx.beginPath();
        ctx.arc(x, y, radius * ratio, 0, 2 * Math.PI);
        ctx.fill();
        ctx.stroke();
      }
    }
    ctx.restore();
  };

  const axis = more => Object.assign({
    stroke: () => css("--soft"), grid: { stroke: () => css("--line"), width: 1 },
    ticks: { stroke: () => css("--line"), width: 1 }, font: "12px system-ui, sans-serif" }, more);
  const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
  const tick = (s, step) => {
    const d = new Date(s * 1e3), two = n => String(n).padStart(2, "0");
    const day = `${d.getUTCDate()} ${months[d.getUTCMonth()]}`;
    const clock = `${two(d.getUTCHours())}:${two(d.getUTCMinutes())}`;
    if (step >= 28 * 86400) return `${months[d.getUTCMonth()]} ${d.getUTCFullYear()}`;
    return step >= 86400 ? day : step >= 3600 && clock === "00:00" ? day
      : step >= 60 ? clock : `${clock}:${two(d.getUTCSeconds())}`;
  };
  const timeAxis = () => axis({ values: (u, splits, i, space, step) => splits.map(s => tick(s, step)) });
  const sync = uPlot.sync("series");
  const linked = { cursor: { sync: { key: sync.key, setSeries: false }, drag: { x: true, y: false } } };
  const times = { label: "UTC", value: (u, v) => v === null ? "–" : utc(v) };
  const width = () => document.getElementById("value").clientWidth;
  const charts = [];

  const columns = [time, value], lines = [times, { label: "value", width: 1.3, points: { show: false },
    stroke: () => css("--series"), value: (u, v) => number(v) }], bands = [];
  const line = (label, column, stroke, dash) => {
    columns.push(column);
    lines.push({ label, stroke, dash, width: 1, points: { show: false }, value: (u, v) => number(v) });
  };
  const lower = pick(data.lower), upper = pick(data.upper), expected = pick(data.expected);
  if (has(expected)) line("expected", expected, () => css("--expected"), [4, 4]);
  if (has(lower) || has(upper)) {
    const clear = () => "transparent";
    const at = columns.length;
    const far = 1e300;
    line("upper", has(upper) ? upper : upper.map(() => far), clear);
    line("lower", has(lower) ? lower : lower.map(() => -far), clear);
    bands.push({ series: [at, at + 1], fill: () => css("--band") });
  }
  else document.getElementById("band-key").remove();
  const draw = () => {
    const view = charts.length ? [charts[0].scales.x.min, charts[0].scales.x.max] : null;
    charts.splice(0).forEach(chart => chart.destroy());
    charts.push(new uPlot({ ...linked, width: width(), height: 360, tzDate: s => uPlot.tzDate(new Date(s * 1e3), "Etc/UTC"),
      series: lines, bands, scales: { y: { range: valueRange } },
      axes: [timeAxis(), axis({ size: 72 })], hooks: { draw: [marks] } }, columns, document.getElementById("value")));
    charts.push(new uPlot({ ...linked, width: width(), height: 180, tzDate: s => uPlot.tzDate(new Date(s * 1e3), "Etc/UTC"),
      series: [times, { label: "score", width: 1, points: { show: false }, stroke: () => css("--series"),
        fill: () => css("--band"), value: (u, v) => number(v) }],
      scales: { y: { range: (u, low, high) => [0, Math.max(1.25, high * 1.1)] } },
      axes: [timeAxis(), axis({ size: 72 })],
      hooks: { draw: [u => {
        const y = u.valToPos(1, "y", true), ctx = u.ctx;
        ctx.save(); ctx.strokeStyle = css("--alarm"); ctx.lineWidth = devicePixelRatio;
        ctx.setLineDash([6 * devicePixelRatio, 4 * devicePixelRatio]);
        ctx.beginPath(); ctx.moveTo(u.bbox.left, y); ctx.lineTo(u.bbox.left + u.bbox.width, y); ctx.stroke();
        ctx.restore();
      }] } }, [time, score], document.getElementById("score")));
    if (view) zoom(view[0], view[1]);
  };
  const zoom = (min, max) => charts.forEach(chart => chart.setScale("x", { min, max }));
  for (const chart of [0, 1]) {
    document.getElementById(["value", "score"][chart]).addEventListener("mouseup", () => setTimeout(() => {
      const { min, max } = charts[chart].scales.x;
      const other = charts[1 - chart].scales.x;
      if (other.min !== min || other.max !== max) charts[1 - chart].setScale("x", { min, max });
    }));
    document.getElementById(["value", "score"][chart]).addEventListener("dblclick", () => setTimeout(all));
  }
  const all = () => zoom(time[0], time[time.length - 1]);
  draw();
  addEventListener("resize", draw);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);
  document.getElementById("whole").onclick = all;
  document.getElementById("theme").onclick = () => {
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === "dark"
      : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    draw();
  };

  const found = data.anomalies;
  document.getElementById("found").textContent = data.found;
  const head = document.querySelector("thead");
  if (found.length) {
    const tr = head.insertRow();
    for (const name of ["Row", "Time (UTC)", "Value", "Score", "Why"]) {
      const th = document.createElement("th");
      th.textContent = name; th.style.textAlign = ["Row", "Value", "Score"].includes(name) ? "right" : "left";
      tr.append(th);
    }
  }
  const body = document.getElementById("rows");
  for (const [row, at, v, s, why] of found) {
    const tr = body.insertRow();
    for (const [text, style] of [[row, "n"], [utc(at), "t"], [number(v), "n"], [number(s), "n"], [why, ""]]) {
      const td = tr.insertCell();
      td.textContent = text; td.className = style;
    }
    tr.onclick = () => {
      const span = (time[time.length - 1] - time[0]) / 40 || 1;
      zoom(at - span, at + span);
      scrollTo({ top: 0, behavior: "smooth" });
    };
  }
})();
