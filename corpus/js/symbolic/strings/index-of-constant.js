// verdict: violated
const { int, assert } = require("multise");
const i = int("i");
console.log("hello"[i]);
console.log("hello".charCodeAt(i));
assert("hello"[i] !== "o");
