/*---
description: fails in both modes
---*/
assert(1 === 2, "one is not two");
