// Catastrophic backtracking with a back reference.
console.log(/(a*)*\1*b/.test("a".repeat(40)));
