// verdict: verified
import { string, assert } from "multise";
const s = string("s", { maxLength: 100 });
let n = 0;
while (n < s.length && s.charCodeAt(n) !== 0) n++;
assert(n <= s.length);
if (n < s.length) assert(s[n] === "\0");
for (let i = 0; i < 3 && i < n; i++) assert(s[i] !== "\0");
