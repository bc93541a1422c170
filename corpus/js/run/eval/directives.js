console.log(eval("\"a\""), eval("\"a\"; 1"), eval("\"use strict\"; var x"), (0, eval)("'b'"));
