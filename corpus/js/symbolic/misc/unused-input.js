// verdict: verified
const { int, string } = require("multise");
int("never");
string("also", { maxLength: 2 });
console.log("done");
