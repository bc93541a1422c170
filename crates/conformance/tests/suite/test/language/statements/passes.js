/*---
includes: [more.js]
---*/
assert(three() === 3, "an include is there");
