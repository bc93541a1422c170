"use strict";
// What stands in the initializers of patterns is not assigned; a text for eval has no directive of its own.
let x0, x1;
[x0 = eval("1 + 1")] = [];
({ a: x1 = (function () { return arguments.length; })(1, 2, 3) } = {});
console.log(x0, x1, eval(""), eval("'use strict'"), eval("'a'; 'b'"), eval("var z = 1;"));
for (const text of ["[eval] = []", "({ eval } = {})", "({ a: arguments } = {})", "[x0 = eval = 1] = []", "eval++", "var eval", "(eval) => 1"]) {
  try {
    new Function("'use strict'; " + text);
    console.log("fine");
  } catch (error) {
    console.log(error.name, text);
  }
}
