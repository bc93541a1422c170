// A URL: scheme, host and path, by the first of some delimiters.
// family: wget
// series: SIZE = 10, 20, 50, 100, 200, 1000
const { string, assert } = require("multise");
const SIZE = 10;

const url = string("url", { maxLength: SIZE });

let colon = 0;
while (colon < url.length && url[colon] !== ":" && url[colon] !== "/") colon++;
const hasScheme = colon < url.length && url[colon] === ":" && url[colon + 1] === "/" && url[colon + 2] === "/";
const host = hasScheme ? colon + 3 : 0;
let end = host;
while (end < url.length && !["/", "?", "#"].includes(url[end])) end++;
if (hasScheme && end < url.length) {
  assert(url[end] === "/" || url[end] === "?" || url[end] === "#", "a delimiter ends the host");
  assert(end >= host, "the host is behind the scheme");
}
