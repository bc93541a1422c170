// verdict: verified
// Times that Node measures itself are those of the clock that only timers move.
const { assert, int } = require("multise");
const { performance, PerformanceMark, PerformanceEntry } = require("node:perf_hooks");
const i = int("i", { min: 0, max: 2 });
const tell = (f) => { try { return JSON.stringify(f()); } catch (e) { return `${e.name} ${e.code}: ${e.message}`; } };
const start = performance.mark("start", { detail: { i } });
assert(start instanceof PerformanceMark && start instanceof PerformanceEntry && start.detail.i === i);
console.time("timer");
setTimeout(() => {
  console.timeEnd("timer");
  console.log(tell(() => performance.mark("end")), tell(() => performance.measure("all", "start", "end")), tell(() => performance.measure("open", "start")), tell(() => performance.measure("from zero")));
  console.log(tell(() => performance.measure("a", { start: i, duration: 4, detail: [i] })), tell(() => performance.measure("a", { end: 9, duration: 4 })), tell(() => performance.measure("a", { duration: 4 })), tell(() => performance.measure("a", { start: 1 })));
  console.log(tell(() => performance.measure("x", "none")), tell(() => performance.mark("x", { startTime: -1 - i })), tell(() => performance.mark("x", { startTime: "1" })), tell(() => performance.mark()), tell(() => performance.mark("x", 3)), tell(() => performance.measure("x", { start: 1 }, 2)));
  console.log(performance.getEntries().map((entry) => entry.name + entry.startTime).join(), performance.getEntriesByName("a", "measure").length, performance.getEntriesByType("mark").length);
  performance.clearMarks("start");
  console.log(performance.getEntriesByType("mark").map(({ name }) => name).join(), String(start), tell(() => new PerformanceEntry()));
}, 30);
