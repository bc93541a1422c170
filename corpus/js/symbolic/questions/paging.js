// verdict: verified
// Which part of a list a page shows.
const { int, assert } = require("multise");
const total = int("total", { min: 0, max: 10000 }), size = int("size", { min: 1, max: 100 });
const pages = Math.max(1, Math.ceil(total / size));
const page = Math.min(int("page", { min: 1, max: 10000 }), pages);
const from = (page - 1) * size, to = Math.min(from + size, total);
assert(from <= to && to - from <= size);
