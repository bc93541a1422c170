// tr: replaces the units of one set by those of another; a set is of units and ranges, the last unit of the second stands for all further.
// verdict: verified
// series: SIZE = 2, 3, 4, 6, 8, 12, 16
// tool: tr -- $from $to
const { string } = require("multise");
const { stdout } = process;
const SIZE = 3;

/** The units of a set, or null if a range runs backwards. */
function expand(set) {
  const units = [];
  for (let i = 0; i < set.length; i++) {
    if (i + 2 >= set.length || set[i + 1] !== "-") {
      units.push(set[i]);
      continue;
    }
    const [low, high] = [set.charCodeAt(i), set.charCodeAt(i + 2)];
    if (low > high) return null;
    for (let code = low; code <= high; code++) units.push(String.fromCharCode(code));
    i += 2;
  }
  return units;
}

function tr(from, to, input, write) {
  const [before, after] = [expand(from), expand(to)];
  if (before === null || after === null) return 1;
  if (after.length === 0 && before.length > 0) return 1;
  for (const unit of input) {
    const index = before.lastIndexOf(unit);
    write(index < 0 ? unit : after[Math.min(index, after.length - 1)]);
  }
  return 0;
}

const from = string("from", { maxLength: 3, alphabet: "abc-" });
const to = string("to", { maxLength: 2, alphabet: "bx-" });
const input = string("input", { maxLength: SIZE, alphabet: "abc\n" });
console.log(tr(from, to, input, (text) => stdout.write(text)));
