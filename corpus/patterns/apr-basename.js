// The last part of a path, without the slashes behind it.
// family: apr
// series: SIZE = 10, 20, 50, 100, 200, 1000
const { string, assert } = require("multise");
const SIZE = 10;

const path = string("path", { maxLength: SIZE });

let end = path.length;
while (end > 0 && path[end - 1] === "/") end--;
let start = end;
while (start > 0 && path[start - 1] !== "/") start--;
if (start < end) {
  assert(path[end - 1] !== "/", "no slash behind it");
  assert(start === 0 || path[start - 1] === "/", "a slash before it");
}
