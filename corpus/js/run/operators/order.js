let log = "";
const t = (n, v) => { log += n + " "; return v; };
const o = { f(a, b) { return a + b; } };
t("callee", o)[t("key", "f")](t("a", 1), t("b", 2));
t("obj", o)[t("k", "z")] = t("v", 1);
t(1, 1) + t(2, 2) * t(3, 3);
[t("x", 0), t("y", 0)];
({ [t("k1", "p")]: t("v1", 1), [t("k2", "q")]: t("v2", 2) });
console.log(log);
let i = 1;
const arr = [10, 20, 30];
arr[i] = i = 2;
console.log(arr[1], i, i + i++ + i, i);
let s = "a";
s += (s = "b", s + "c");
console.log(s);
function f(a, b, c) { return a + "," + b + "," + c; }
let n = 0;
console.log(f(n, n++, n), n);
