// join: the lines of two files that have their first field in common. Both files are taken as they come: sorted.
// verdict: verified
// series: SIZE = 2, 3, 4, 5, 6, 8
// tool: join --nocheck-order - $file:other
const { string } = require("multise");
const { stdout } = process;
const SIZE = 3;

/** The fields of every line. */
function records(text) {
  const lines = text.split("\n");
  if (lines[lines.length - 1] === "") lines.pop();
  return lines.map(fields);
}

/** Fields end at blanks, however many; those before the first are none. */
function fields(line) {
  const found = [];
  let at = 0;
  while (line[at] === " ") at++;
  while (at < line.length) {
    const start = at;
    while (at < line.length && line[at] !== " ") at++;
    found.push(line.slice(start, at));
    if (at === line.length) break;
    while (line[at] === " ") at++;
    if (at === line.length) found.push("");
  }
  return found;
}

const keyOf = (record) => (record.length > 0 ? record[0] : "");

function join(one, other, write) {
  let [a, b] = [0, 0];
  while (a < one.length && b < other.length) {
    const [left, right] = [keyOf(one[a]), keyOf(other[b])];
    if (left < right) {
      a++;
    } else if (left > right) {
      b++;
    } else {
      let [afterA, afterB] = [a, b];
      while (afterA < one.length && keyOf(one[afterA]) === left) afterA++;
      while (afterB < other.length && keyOf(other[afterB]) === left) afterB++;
      for (let i = a; i < afterA; i++) {
        for (let j = b; j < afterB; j++) write([left, ...one[i].slice(1), ...other[j].slice(1)].join(" ") + "\n");
      }
      [a, b] = [afterA, afterB];
    }
  }
  return 0;
}

const input = string("input", { maxLength: SIZE, alphabet: "ab \n" });
const file = string("file", { maxLength: SIZE, alphabet: "ab \n" });
console.log(join(records(input), records(file), (text) => stdout.write(text)));
