// verdict: verified
const { bool } = require("multise");
let text = "";
for (const word of ["a", "bb", "ccc"]) {
  if (!bool(word)) continue;
  if (text !== "") text += ", ";
  text += word;
}
console.log(text === "" ? "(none)" : text);
