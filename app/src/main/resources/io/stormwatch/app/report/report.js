(() => {
  "use strict";
  const LIGHT = { soft: "#5d6874", line: "#e3e7ec", bar: "#9cc0e4", edge: "#2f6fb3", point: "#1d2733",
    goal: "#c0392b", span: ["rgba(47,111,179,.07)", "rgba(47,111,179,.02)"],
    lines: ["#2f6fb3", "#d9772b", "#21916a", "#8a5bc7", "#c2387a", "#6b7785", "#0e8a99", "#8d6a3a"] };
  const DARK = { soft: "#93a0ae", line: "#2b333d", bar: "#2c5078", edge: "#6fb1f2", point: "#e4e9ef",
    goal: "#ff7a70", span: ["rgba(111,177,242,.10)", "rgba(111,177,242,.03)"],
    lines: ["#6fb1f2", "#f0a35e", "#58cf9f", "#b796f0", "#f082b4", "#9aa7b5", "#4fc6d6", "#cda878"] };
  const PAPER_WIDTH = 640;
  const BAR = { share: 0.6, most: 90 };
  const FONT = "12px system-ui, sans-serif";
  const all = JSON.parse(document.getElementById("data").textContent);
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const scaled = v => v >= 1e6 ? v / 1e6 + " M" : v >= 1e4 ? v / 1e3 + " k" : String(v);
  const short = v => v === null || v === undefined ? "" : scaled(+v.toPrecision(12));
  const full = v => v === null || v === undefined ? ""
    : Math.abs(v) >= 100 || v === 0 ? Math.round(v).toLocaleString("en-US") : String(+v.toPrecision(3));

  // What is called the same has the same colour in all plots of the page.
  const names = [...new Set(all.flatMap(data => (data.lines ?? []).map(line => line.label)))];
  const tint = (label, colors) => colors.lines[names.indexOf(label) % colors.lines.length];

  const axis = (colors, more) => ({ stroke: colors.soft, font: FONT,
    grid: { stroke: colors.line, width: 1 }, ticks: { stroke: colors.line, width: 1 }, ...more });

  const bars = (data, colors, width) => {
    const count = data.labels.length;
    const narrow = width / count < 90;
    return { data: [data.labels.map((l, n) => n), data.medians], options: {
      width, height: narrow ? 300 : 260, legend: { show: false }, cursor: { show: false },
      scales: { x: { time: false, range: [-0.6, count - 0.4] },
        y: { range: (u, low, high) => [0, Math.max(high, data.goal ?? 0, ...data.rounds.flat()) * 1.08 || 1] } },
      axes: [
        axis(colors, { splits: () => data.labels.map((l, i) => i), values: () => data.labels,
          grid: { show: false }, rotate: narrow ? -40 : 0, size: narrow ? 84 : 40 }),
        axis(colors, { size: 64, values: (u, splits) => splits.map(short) })],
      series: [{}, { stroke: colors.edge, fill: colors.bar, width: 1,
        paths: uPlot.paths.bars({ size: [BAR.share, BAR.most] }), points: { show: false } }],
      hooks: { draw: [u => rounds(u, data, colors)] } } };
  };

  const rounds = (u, data, colors) => {
    const ctx = u.ctx, ratio = devicePixelRatio;
    ctx.save();
    ctx.fillStyle = colors.point;
    const column = u.bbox.width / data.labels.length;
    const room = 0.7 * Math.min(BAR.share * column, BAR.most * ratio);
    data.rounds.forEach((values, i) => values.forEach((value, round) => {
      const shift = values.length < 2 ? 0 : (round / (values.length - 1) - 0.5) * room;
      ctx.beginPath();
      ctx.arc(u.valToPos(i, "x", true) + shift, u.valToPos(value, "y", true), 2.5 * ratio, 0, 2 * Math.PI);
      ctx.fill();
    }));
    if (data.goal !== null) {
      const y = u.valToPos(data.goal, "y", true);
      ctx.strokeStyle = colors.goal;
      ctx.lineWidth = 1.5 * ratio;
      ctx.setLineDash([6 * ratio, 4 * ratio]);
      ctx.beginPath();
      ctx.moveTo(u.bbox.left, y);
      ctx.lineTo(u.bbox.left + u.bbox.width, y);
      ctx.stroke();
    }
    ctx.restore();
  };

  // A scale from 0, or over whole powers of ten.
  const scale = side => side.logarithmic
    ? { distr: 3 }
    : { range: (u, low, high) => [Math.min(0, low ?? 0), high > 0 ? high * 1.08 : 1] };

  const powers = (u, splits) => splits.map(v => Math.abs(Math.log10(v) % 1) < 1e-9 ? short(v) : null);

  const lines = (data, colors, width) => {
    const vertical = (side, scaleName, more) => axis(colors, { scale: scaleName, label: side.label,
      labelFont: FONT, labelSize: 18, labelGap: 2, size: 60,
      values: (u, splits) => side.logarithmic ? powers(u, splits) : splits.map(short), ...more });
    const axes = [axis(colors, { label: data.across.label, labelFont: FONT, labelSize: 18, size: 34,
      values: (u, splits) => data.across.logarithmic ? powers(u, splits) : splits.map(short) }),
      vertical(data.left, "left", {})];
    const scales = { left: scale(data.left),
      x: data.across.logarithmic ? { time: false, distr: 3 } : { time: false } };
    if (data.right) {
      axes.push(vertical(data.right, "right", { side: 1, grid: { show: false } }));
      scales.right = scale(data.right);
    }
    const series = data.lines.map(line => {
      const color = tint(line.label, colors);
      return { label: line.label, scale: line.right ? "right" : "left", stroke: color, spanGaps: true,
        width: line.style === "dashed" ? 1.5 : 1.8, dash: line.style === "dashed" ? [6, 4] : undefined,
        fill: line.style === "filled" ? color + "26" : undefined,
        points: { show: line.style === "points", size: 7, fill: color }, value: (u, v) => full(v) };
    });
    return { data: [data.x, ...data.lines.map(line => line.y)], options: {
      width, height: 280, scales, axes, padding: [data.spans.length ? 18 : 8, data.right ? 8 : 20, 0, 0],
      series: [{ label: data.across.label, value: (u, v) => full(v) }, ...series],
      cursor: { sync: { key: data.across.label, setSeries: false, scales: ["x", null] },
        drag: { x: true, y: false }, points: { size: 6 } },
      hooks: { drawClear: [u => spans(u, data, colors)] } } };
  };

  const spans = (u, data, colors) => {
    const ctx = u.ctx, ratio = devicePixelRatio;
    const left = u.bbox.left, right = left + u.bbox.width;
    ctx.save();
    ctx.font = 11 * ratio + "px system-ui, sans-serif";
    ctx.textAlign = "center";
    data.spans.forEach((span, i) => {
      const from = Math.max(left, u.valToPos(span.from, "x", true));
      const to = Math.min(right, u.valToPos(span.to, "x", true));
      if (to <= from) return;
      ctx.fillStyle = colors.span[i % 2];
      ctx.fillRect(from, u.bbox.top, to - from, u.bbox.height);
      ctx.fillStyle = colors.soft;
      if (ctx.measureText(span.label).width < to - from)
        ctx.fillText(span.label, (from + to) / 2, u.bbox.top - 5 * ratio);
    });
    ctx.restore();
  };

  let charts = [];
  const draw = paper => {
    charts.forEach(chart => chart.destroy());
    charts = all.map((data, i) => {
      const place = document.getElementById("chart-" + i);
      const colors = !paper && dark.matches ? DARK : LIGHT;
      const few = place.parentElement.classList.contains("few");
      const width = !paper ? place.clientWidth : few ? PAPER_WIDTH / 2 - 12 : PAPER_WIDTH;
      const plot = data.kind === "bars" ? bars(data, colors, width) : lines(data, colors, width);
      return new uPlot(plot.options, plot.data, place);
    });
  };
  draw(matchMedia("print").matches);
  addEventListener("resize", () => draw(matchMedia("print").matches));
  addEventListener("beforeprint", () => draw(true));
  addEventListener("afterprint", () => draw(false));
  dark.addEventListener("change", () => draw(matchMedia("print").matches));
})();
