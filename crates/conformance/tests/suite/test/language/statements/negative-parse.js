/*---
negative:
  phase: parse
  type: SyntaxError
---*/
let let;
