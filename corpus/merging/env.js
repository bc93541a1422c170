// env -i: an environment of the assignments among its arguments; the first other one is a command, and none is there.
// verdict: verified
// series: SIZE = 1, 2, 3, 4, 6, 8
// tool: env -i $argument1 $argument2
const { string } = require("multise");
const { stdout } = process;
const SIZE = 3;

function env(args, write) {
  const variables = new Map();
  for (const argument of args) {
    const at = argument.indexOf("=");
    if (at < 0) return 127;
    variables.set(argument.slice(0, at), argument.slice(at + 1));
  }
  for (const [name, value] of variables) write(`${name}=${value}\n`);
  return 0;
}

const args = [1, 2].map((number) => string(`argument${number}`, { maxLength: SIZE, alphabet: "AB=" }));
console.log(env(args, (text) => stdout.write(text)));
