// Catastrophic backtracking with groups.
console.log(/^(([a-z])+.)+[A-Z]([a-z])+$/.test("a".repeat(60)));
