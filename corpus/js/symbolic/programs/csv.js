// verdict: violated
// paths: 232
const { string, assert } = require("multise");
function parse(line) {
  const cells = [];
  let cell = "";
  let quoted = false;
  for (let i = 0; i < line.length; i++) {
    const c = line[i];
    if (quoted) {
      if (c === '"' && line[i + 1] === '"') cell += line[i++];
      else if (c === '"') quoted = false;
      else cell += c;
    } else if (c === '"') quoted = true;
    else if (c === ",") {
      cells.push(cell);
      cell = "";
    } else cell += c;
  }
  if (quoted) throw new SyntaxError("an open quote");
  return [...cells, cell];
}
const line = string("line", { maxLength: 5, alphabet: 'x,"' });
try {
  const cells = parse(line);
  assert(!cells.includes('"'), "a quote");
  console.log(cells.length);
} catch (error) {
  if (!(error instanceof SyntaxError)) throw error;
  console.log(error.message);
}
