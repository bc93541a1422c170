// Reads lines `/pattern/flags@start TAB input TAB anything` and prints them with Node's answer as the third field.
// `node answer.mjs < table.txt` refreshes a table; lines that are empty or begin with `#` stay as they are.

const decode = (text) =>
  text.replace(/⟨([0-9a-f]{4})⟩/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));

function answer(pattern, flags, start, input) {
  let regexp;
  try {
    regexp = new RegExp(pattern, flags);
  } catch (error) {
    if (!/^Invalid regular expression: /.test(error.message)) return "! " + error.message;
    // The message ends in `/flags: reason`, and the reason holds no slash.
    return "! " + error.message.replace(/^[^]*\/[a-z]*: /, "");
  }
  const search = !regexp.sticky && start > 0 ? "g" : "";
  regexp = new RegExp(pattern, flags.replace(/[dg]/g, "") + "d" + search);
  regexp.lastIndex = start;
  const match = regexp.exec(input);
  if (!match) return "none";
  return match.indices.map((range) => (range ? `${range[0]}-${range[1]}` : "-")).join(" ");
}

const lines = (await new Response(process.stdin).text()).replace(/\n$/, "").split("\n");
const out = lines.map((line) => {
  if (line === "" || line.startsWith("#")) return line;
  const [head, input = ""] = line.split("\t");
  const [, pattern, flags, start] = /^\/([^]*)\/([a-z]*)(?:@(\d+))?$/.exec(head);
  return `${head}\t${input}\t${answer(decode(pattern), flags, Number(start ?? 0), decode(input))}`;
});
process.stdout.write(out.join("\n") + "\n");
