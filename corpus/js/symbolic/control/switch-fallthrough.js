// verdict: verified
// Cases that fall through, a default in the middle.
const { int } = require("multise");
const x = int("x", { min: 0, max: 9 });
let text = "";
switch (x) {
  case 1:
    text += "one ";
  case 2:
    text += "two ";
    break;
  default:
    text += "other ";
  case 5:
    text += "five ";
    break;
  case 7:
    text += "seven";
}
console.log(text.trim(), x);
