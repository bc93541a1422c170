// A padding that is too long.
// verdict: violated
console.log("a".padStart(2**31-1,"bc").length);
