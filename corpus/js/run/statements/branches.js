function kind(n) { if (n < 0) return "neg"; else if (n === 0) return "zero"; return n > 100 ? "big" : "pos"; }
console.log(kind(-1), kind(0), kind(1), kind(101));
if (false) console.log("no"); else { let a = 1; console.log(a); }
if ("") ; else console.log("empty is false");
