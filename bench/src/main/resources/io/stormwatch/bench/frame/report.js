(() => {
  "use strict";
  const LIGHT = { soft: "#5d6874", line: "#e3e7ec", bar: "#9cc0e4", edge: "#2f6fb3", point: "#1d2733", goal: "#c0392b" };
  const DARK = { soft: "#93a0ae", line: "#2b333d", bar: "#2c5078", edge: "#6fb1f2", point: "#e4e9ef", goal: "#ff7a70" };
  const PAPER_WIDTH = 640;
  const BAR = { share: 0.6, most: 90 };
  const all = JSON.parse(document.getElementById("data").textContent);
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const short = v => v >= 1e6 ? v / 1e6 + " M" : v >= 1e4 ? v / 1e3 + " k" : String(v);

  const options = (data, colors, width) => {
    const count = data.labels.length;
    const axis = more => ({ stroke: colors.soft, font: "12px system-ui, sans-serif",
      grid: { stroke: colors.line, width: 1 }, ticks: { stroke: colors.line, width: 1 }, ...more });
    const narrow = width / count < 90;
    return {
      width, height: narrow ? 300 : 260, legend: { show: false }, cursor: { show: false },
      scales: { x: { time: false, range: [-0.6, count - 0.4] },
        y: { range: (u, low, high) => [0, Math.max(high, data.goal ?? 0, ...data.rounds.flat()) * 1.08 || 1] } },
      axes: [
        axis({ splits: () => data.labels.map((l, i) => i), values: () => data.labels,
          grid: { show: false }, rotate: narrow ? -40 : 0, size: narrow ? 84 : 40 }),
        axis({ size: 64, values: (u, splits) => splits.map(short) })],
      series: [{}, { stroke: colors.edge, fill: colors.bar, width: 1,
        paths: uPlot.paths.bars({ size: [BAR.share, BAR.most] }), points: { show: false } }],
      hooks: { draw: [u => rounds(u, data, colors)] }
    };
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

  let charts = [];
  const draw = paper => {
    charts.forEach(chart => chart.destroy());
    charts = all.map((data, i) => {
      const place = document.getElementById("chart-" + i);
      const colors = !paper && dark.matches ? DARK : LIGHT;
      const few = place.parentElement.classList.contains("few");
      const width = !paper ? place.clientWidth : few ? PAPER_WIDTH / 2 - 12 : PAPER_WIDTH;
      return new uPlot(options(data, colors, width), [data.labels.map((l, n) => n), data.medians], place);
    });
  };
  draw(matchMedia("print").matches);
  addEventListener("resize", () => draw(matchMedia("print").matches));
  addEventListener("beforeprint", () => draw(true));
  addEventListener("afterprint", () => draw(false));
  dark.addEventListener("change", () => draw(matchMedia("print").matches));
})();
