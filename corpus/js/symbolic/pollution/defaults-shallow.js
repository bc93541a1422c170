// verdict: verified
const { string, assert } = require("multise");
function defaults(options, fallback) {
  for (const key in fallback) if (options[key] === undefined) options[key] = fallback[key];
  return options;
}
const key = string("key", { maxLength: 9 });
const options = defaults({ depth: 1 }, Object.fromEntries([[key, { theme: "dark" }]]));
assert({}.theme === undefined, "polluted");
assert(options.depth === 1, "changed");
