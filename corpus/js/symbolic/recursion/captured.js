// verdict: verified
// `Error.captureStackTrace` and `Error.prepareStackTrace` see all frames, too.
const { bool } = require("multise");
let left = 3;
const seen = [];
function visit() {
  if (left-- > 0 && bool("again")) {
    if (bool("twice")) visit();
    return visit();
  }
  const holder = {};
  Error.captureStackTrace(holder);
  seen.push(holder.stack.split("visit").length);
  const before = Error.prepareStackTrace;
  Error.prepareStackTrace = (_, sites) => sites.filter((site) => site.getFunctionName() === "visit").length;
  seen.push(new Error().stack);
  Error.prepareStackTrace = before;
}
visit();
console.log(seen.join());
