/*---
includes: [none.js]
---*/
