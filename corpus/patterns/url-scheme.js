// Whether a URL has a scheme: letters, digits, plus, minus and dot, and a colon.
// family: wget
// series: SIZE = 10, 20, 50, 100, 200, 1000
const { string, assert } = require("multise");
const SIZE = 10;

const url = string("url", { maxLength: SIZE });

function isSchemeUnit(unit) {
  return unit >= "a" && unit <= "z" || unit >= "0" && unit <= "9" || unit === "+" || unit === "-" || unit === ".";
}

function schemeLength(text) {
  for (let at = 0; at < text.length; at++) {
    if (text[at] === ":") return at;
    if (!isSchemeUnit(text[at])) return -1;
  }
  return -1;
}

const length = schemeLength(url);
if (length > 0) {
  assert(url[length] === ":", "a colon");
  assert(isSchemeUnit(url[0]), "it begins with what a scheme is made of");
}
