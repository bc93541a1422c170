// verdict: verified
// unfinished: dse
// unfinished: ssm
// A scanner that keeps its place in an object, with an optional sign before the digits.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 1000 });

class Scanner {
  constructor(text) {
    this.text = text;
    this.at = 0;
  }
  digits() {
    const start = this.at;
    while (this.at < this.text.length && /[0-9]/.test(this.text[this.at])) this.at++;
    return this.at - start;
  }
}
const scanner = new Scanner(s);
if (s[0] === "-") scanner.at++;
const count = scanner.digits();
assert(scanner.at <= s.length && count <= scanner.at, "within the text");
if (count > 0) assert(s[scanner.at - 1] >= "0" && s[scanner.at - 1] <= "9", "a digit before the end");
