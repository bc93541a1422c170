// chalk: styles as escape sequences, with a fixed colour level.
import { Chalk } from "chalk";
import chalk, { supportsColor, modifierNames, foregroundColorNames } from "chalk";

const color = new Chalk({ level: 3 });
const show = (text) => console.log(JSON.stringify(text), text.length);
show(color.red("red"));
show(color.bold.underline.green("nested " + color.blue("blue") + " back"));
show(color.hex("#ff8800")("orange") + color.bgRgb(1, 2, 3)("bg") + color.ansi256(99)("a"));
show(color.red("line1\nline2"));
show(color.bgCyan.black.dim`template ${1 + 1} ${"x"}`.toString());
show(new Chalk({ level: 1 }).hex("#ff8800")("down") + new Chalk({ level: 2 }).rgb(255, 136, 0)("256"));
show(new Chalk({ level: 0 }).red.bold("plain"));
show(color.inverse.italic.strikethrough.hidden("all") + color.visible("v") + color.reset("r"));
console.log(typeof chalk.level, chalk.red("off") === "off" || chalk.level > 0, modifierNames.length, foregroundColorNames.slice(0, 4));
console.log(color.level, typeof color.red.bold, Object.keys(color.red).length, supportsColor === false || typeof supportsColor);
const error = color.bold.red;
const warning = color.hex("#FFA500");
show(error("E") + warning("W") + color.gray(1, "two", 3));
try {
  new Chalk({ level: 9 });
} catch (e) {
  console.log(e.message);
}
