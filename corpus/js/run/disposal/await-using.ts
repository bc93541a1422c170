const log: string[] = [];
const later = (name: string, fails = false) => ({
  name,
  async [Symbol.asyncDispose]() { log.push("start " + name); await null; log.push("end " + name); if (fails) throw new Error(name); },
});
const sync = (name: string) => ({ name, [Symbol.dispose]() { log.push("sync " + name); return new Promise((r) => setTimeout(r, 50)); } });
async function main() {
  {
    await using a = later("a");
    using b = sync("b");
    await using c = sync("c") as any;
    await using d = null;
    log.push("body");
  }
  console.log(log.splice(0).join(", "));
  try { await using x = later("x", true), y = later("y", true); throw new Error("body"); } catch (e: any) {
    console.log(e.name, e.error.message, e.suppressed.name, e.suppressed.error.message, e.suppressed.suppressed.message);
  }
  console.log(log.splice(0).join(", "));
  for (await using item of [later("1"), later("2")]) { log.push(item.name); }
  console.log(log.splice(0).join(", "));
  async function* items() { yield later("p"); yield later("q"); }
  for await (await using item of items()) { log.push(item.name); if (item.name === "p") continue; break; }
  console.log(log.splice(0).join(", "));
  const value = await (async () => { await using r = later("r"); return "returned"; })();
  console.log(value, log.splice(0).join(", "));
  async function* own() { await using g = later("g"); yield 1; yield 2; }
  for await (const n of own()) { log.push(String(n)); break; }
  console.log(log.splice(0).join(", "));
}
main();
