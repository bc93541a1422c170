// A reporter of Node's runner: a line of JSON for each test of a function.
export default async function* report(source) {
  let block = "";
  const waiting = [];
  for await (const { type, data } of source) {
    if (type !== "test:pass" && type !== "test:fail") continue;
    if (data.nesting > 0) {
      const error = data.details?.error;
      const cause = error?.cause?.message ?? error?.message ?? String(error ?? "");
      waiting.push({ name: data.name, isTodo: data.todo !== undefined, cause: type === "test:fail" ? String(cause) : null });
      continue;
    }
    block = data.name;
    const isFile = waiting.length === 0;
    for (const test of waiting.splice(0)) yield `${JSON.stringify({ file: data.file, function: block, ...test })}\n`;
    if (isFile && type === "test:fail") {
      yield `${JSON.stringify({ file: data.file, broken: String(data.details?.error?.message ?? "it does not load") })}\n`;
    }
  }
}
