// A number: sign, digits, fraction and exponent.
// family: json-c
// series: SIZE = 10, 20, 50, 100, 200, 1000
const { string, assert } = require("multise");
const SIZE = 10;

const text = string("text", { maxLength: SIZE });

class Scanner {
  constructor(input) {
    this.input = input;
    this.at = 0;
  }

  accept(units) {
    if (this.at < this.input.length && units.includes(this.input[this.at])) {
      this.at++;
      return true;
    }
    return false;
  }

  digits() {
    const start = this.at;
    while (this.at < this.input.length && /[0-9]/.test(this.input[this.at])) this.at++;
    return this.at - start;
  }
}

const scanner = new Scanner(text);
scanner.accept("-");
const whole = scanner.digits();
if (whole > 0 && scanner.accept(".")) scanner.digits();
assert(scanner.at <= text.length, "within the text");
if (whole > 1) assert(text.length > 1, "as many digits");
