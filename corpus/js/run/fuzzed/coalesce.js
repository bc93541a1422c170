// `??` needs parentheses beside `||` and `&&`, whatever its operands look like.
for (const text of ["a ?? b || c", "a || b ?? c", "a && b ?? c", "a ?? (0).b || c", "(a).b ?? (0).c() || 0", "a?.b ?? (c) && d", "(a || b) ?? c", "a ?? (b && c)", "(a ?? b) || c", "a || (b ?? c)", "a ?? b ?? c"]) {
  try {
    new Function("a", "b", "c", "d", "return " + text);
    console.log("fine");
  } catch (error) {
    console.log(error.name, text);
  }
}
