// verdict: violated
const { string, assert } = require("multise");
const s = string("s", { maxLength: 5 });
const tokens = [];
let failed = false;
for (let i = 0; i < s.length && !failed; ) {
  const c = s[i];
  if (c === " ") {
    i++;
  } else if (c >= "0" && c <= "9") {
    let value = 0;
    while (i < s.length && s[i] >= "0" && s[i] <= "9") value = value * 10 + (s.charCodeAt(i++) - 48);
    tokens.push(value);
  } else if (c === "+" || c === "-") {
    tokens.push(c);
    i++;
  } else {
    failed = true;
  }
}
console.log(tokens.length, failed);
assert(failed || tokens.length < 3 || tokens[1] !== "+" || tokens[0] !== 12);
