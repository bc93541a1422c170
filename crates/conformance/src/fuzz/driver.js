let unhandled = false;
process.on("unhandledRejection", () => { unhandled = true; });
(async () => {
  for (const text of programs) {
    const lines = [];
    const log = (...values) => { lines.push(values.map(show).join(" ")); };
    try {
      eval("(function () {\n" + text + "\n})")();
    } catch (error) {
      lines.push("uncaught " + show(error));
    }
    await new Promise((resolve) => setTimeout(resolve, 0));
    if (unhandled) lines.push("unhandled");
    unhandled = false;
    console.log(JSON.stringify(lines));
  }
})();
