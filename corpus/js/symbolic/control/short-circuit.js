// verdict: verified
// Side effects happen only where the left side says so.
const { bool } = require("multise");
const log = [];
const say = (name, value) => {
  log.push(name);
  return value;
};
const a = bool("a");
const b = bool("b");
const result = (say("a", a) && say("b", b)) || (say("c", !a) ?? say("never", 1));
console.log(result, log.join(""));
