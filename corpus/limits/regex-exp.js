// Catastrophic backtracking over a concrete text.
console.log(/^(a+)+$/.test("a".repeat(40)+"b"));
