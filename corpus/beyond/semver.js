// A parser of versions (1.2.3-rc.1) and their order, written with the methods of strings. Leading zeros are no numbers; the release is
// above its candidates.
// verdict: violated
// uncounted: built-ins of lists and texts loop over what they know: paths part otherwise where lengths are known
// unfinished: dse
// quick: LENGTH = 6
const { string, assert } = require("multise");
const LENGTH = 8;

function numeral(text) {
  if (text === "" || (text.length > 1 && text[0] === "0")) return NaN;
  for (const c of text) if (c < "0" || c > "9") return NaN;
  return Number(text);
}

function parse(text) {
  const dash = text.indexOf("-");
  const core = dash < 0 ? text : text.slice(0, dash);
  const parts = core.split(".").map(numeral);
  if (parts.length !== 3 || parts.some(Number.isNaN)) return null;
  const [major, minor, patch] = parts;
  return { major, minor, patch, candidate: dash < 0 ? null : text.slice(dash + 1) };
}

function isNewer(left, right) {
  if (left.major !== right.major) return left.major > right.major;
  if (left.minor !== right.minor) return left.minor > right.minor;
  if (left.patch !== right.patch) return left.patch > right.patch;
  return left.candidate === null && right.candidate !== null;
}

const version = parse(string("version", { maxLength: LENGTH }));
if (version === null) console.log("no version");
else {
  const limit = { major: 1, minor: 9, patch: 2, candidate: null };
  const newer = isNewer(version, limit);
  // Planted: a candidate may be empty.
  if (!newer) assert(version.candidate !== "", "an empty candidate");
  console.log(newer ? "newer" : "older");
}
