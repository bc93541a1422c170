/*---
flags: [raw]
---*/
typeof assert === "undefined" || missing;
