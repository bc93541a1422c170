// verdict: verified
const { object, int, optional, bool } = require("multise");
const options = object("options", {
  width: (name) => optional(name, (inner) => int(inner, { min: 0, max: 5 })),
  isOpen: bool,
});
const { width = 3, isOpen: open, missing: { deep = width } = {}, ...rest } = options;
console.log(width, open, deep, Object.keys(rest).join());
