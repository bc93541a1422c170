// verdict: verified
const { int, bool } = require("multise");
const log = [];
const delay = int("delay", { min: 1, max: 3 });
setTimeout(() => log.push("t2"), 20);
setTimeout(() => log.push("td"), delay * 10);
const cancelled = setTimeout(() => log.push("never"), 5);
if (bool("cancel")) clearTimeout(cancelled);
queueMicrotask(() => log.push("m"));
setTimeout(() => console.log(log.join()), 60);
