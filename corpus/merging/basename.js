// basename: the last part of a path, without a suffix.
// verdict: verified
// series: SIZE = 2, 4, 6, 8, 12, 16, 32, 64
// tool: basename -- $path $suffix
const { string } = require("multise");
const { stdout } = process;
const SIZE = 4;

function basename(path, suffix) {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end--;
  let start = end;
  while (start > 0 && path[start - 1] !== "/") start--;
  // A path of slashes alone is the root.
  if (start === end && end === 1 && path[0] === "/") return "/";
  const name = path.slice(start, end);
  const stem = name.length - suffix.length;
  return stem > 0 && name.endsWith(suffix) ? name.slice(0, stem) : name;
}

const path = string("path", { maxLength: SIZE, alphabet: "/.a" });
const suffix = string("suffix", { maxLength: 2, alphabet: ".a" });
stdout.write(basename(path, suffix));
console.log("\n0");
