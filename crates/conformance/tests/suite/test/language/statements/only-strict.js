/*---
flags: [onlyStrict]
---*/
assert((function () { return this; })() === undefined, "there is no this");
