// Runs the programs one after the other, each in a realm of its own; prints a line per program when its jobs are done.
const vm = require("vm");
let unhandled = false;
process.on("unhandledRejection", () => { unhandled = true; });
const inEvery = new vm.Script(prelude);
(async () => {
  for (const text of programs) {
    let lines = [];
    const context = vm.createContext({ console: { log: (line) => { lines?.push(line); } } });
    inEvery.runInContext(context);
    try {
      vm.runInContext(text, context, { timeout: limit });
    } catch (error) {
      if (error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT") lines = null;
      else lines.push('uncaught "SyntaxError"');
    }
    await new Promise((resolve) => setTimeout(resolve, 0));
    if (unhandled) lines?.push("unhandled");
    unhandled = false;
    process.stdout.write(JSON.stringify(lines) + "\n");
  }
})();
