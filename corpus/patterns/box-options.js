// Options of a command: dashes, a name, an equals sign.
// family: busybox
// series: SIZE = 10, 20, 50, 100, 200, 1000
const { string, assert } = require("multise");
const SIZE = 10;

const argument = string("argument", { maxLength: SIZE });

let name = 0;
while (name < argument.length && argument[name] === "-") name++;
let equals = name;
while (equals < argument.length && argument[equals] !== "=") equals++;
if (name === 2 && argument.slice(name, equals) === "help") {
  assert(argument.length >= 6, "as long as it is written");
  assert(equals === 6, "the equals sign or the end");
}
