/*---
description: fails in strict mode only
---*/
assert((function () { return this; })() !== undefined, "there is a this");
