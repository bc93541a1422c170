// Constants of a class file that refer to each other by number.
const { int } = require("multise");

function decode() {
  if (int("magic", { min: 0, max: 65535 }) !== 51966) return "magic";
  const major = int("major", { min: 0, max: 65535 });
  if (major < 45 || major > 65) return "version";
  const count = int("count", { min: 0, max: 65535 });
  if (count === 0) return "no constants";
  let used = 0;
  for (let at = 1; at <= 4; at++) {
    if (at >= count) return "constants " + used;
    const tag = int("tag" + at, { min: 0, max: 255 });
    if (tag === 7 || tag === 8) {
      const name = int("name" + at, { min: 0, max: 65535 });
      if (name === 0 || name >= count) return "name";
      if (name < at) used++;
    } else if (tag === 9 || tag === 10) {
      const owner = int("owner" + at, { min: 0, max: 65535 });
      const type = int("type" + at, { min: 0, max: 65535 });
      if (owner + type >= 2 * count) return "reference";
      if (owner > type) used += 2;
    } else if (tag !== 1 && tag !== 3) return "tag";
  }
  return "more than " + used;
}

console.log(decode());
