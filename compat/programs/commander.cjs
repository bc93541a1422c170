// commander: options, commands, help text and errors.
const { Command, Option, Argument, InvalidArgumentError } = require("commander");

function make() {
  const program = new Command("tool");
  program.exitOverride().configureOutput({ writeOut: (s) => console.log("out:", s), writeErr: (s) => console.log("err:", s) });
  program.description("a tool for tests").version("1.2.3");
  program.option("-v, --verbose", "say more", false).option("-n, --number <n>", "a number", (v) => {
    const n = parseInt(v, 10);
    if (isNaN(n)) throw new InvalidArgumentError("Not a number.");
    return n;
  }, 7).option("--no-color", "no colours").addOption(new Option("-m, --mode <mode>", "how").choices(["fast", "slow"]).default("fast"));
  program.command("add <first> [rest...]").alias("a").description("add things").option("-s, --sep <c>", "separator", ",").action((first, rest, options, command) => {
    console.log("add", first, rest, options, command.parent.opts());
  });
  program.command("wait").addArgument(new Argument("<ms>", "time").argParser(Number)).action(async (ms) => {
    await null;
    console.log("waited", ms + 1);
  });
  return program;
}
make().outputHelp();
const run = (...args) => {
  try {
    make().parse(args, { from: "user" });
  } catch (error) {
    console.log(error.name, error.code, error.exitCode, error.message);
  }
};
run("-v", "-n", "42", "add", "x", "y", "z", "-s", ";");
run("a", "only", "--", "-dash");
run("--mode", "warp", "add", "x");
run("-n", "abc", "add", "x");
run("add");
run("sub");
run("--unknown", "add", "x");
run("--version");
run("add", "--help");
const plain = new Command();
plain.option("--a-b <x...>").option("-c").allowUnknownOption().argument("[args...]");
plain.parse(["node", "script", "--a-b", "1", "2", "-c", "left"]);
console.log(plain.opts(), plain.args);
make().parseAsync(["wait", "5"], { from: "user" }).then((p) => console.log(p.name(), p.opts().mode));
