// verdict: verified
const { string, int, bigint, number, bool, assume } = require("multise");
const s = string("s", { maxLength: 2, alphabet: "1b" });
assume(s.length === 2);
const n = int("n", { min: 0, max: 3 });
const b = bigint("b", { min: 0n, max: 3n });
const t = bool("t");
const lines = [];
const say = (...values) => lines.push(values.map((value) => (typeof value === "symbol" ? value.toString() : String(value))).join(" "));
const tried = (f) => {
  try {
    return f();
  } catch (error) {
    return `${error.name}: ${error.message}`;
  }
};
say(Number(s), parseInt(s, 16), parseFloat(s), isNaN(s), +s, s * 2, s - n, n + s, -s, ~s, s | 0);
say(tried(() => JSON.stringify(b)), tried(() => b + 1), tried(() => +b), typeof b, b.toString(), BigInt(n) === b, b < 2, b > n, b * 2n, -b, b ** 2n, b & 1n, b << 1n);
say(Symbol(s).toString(), s.codePointAt(0), String.raw`${s}`, `${[s, n, t]}`, [n, b, s, t].join("/"));
say(new Map([[n, "n"], [2, "two"]]).size, new Map([[b, "b"], [2n, "two"]]).get(2n), new Set([n, s, b, t, true, "1b", 2, 2n]).size, new Set([NaN, n - n]).has(0));
say([n, 1, 2].sort().join(), [s, "1b", "bb"].sort().join(), [b, 1n, 2n].sort().join(), [t, "true"].sort().join(), [n, 10, 9].toSorted().join());
say([1, [n, [s]]].flat(Infinity).join(), [3, 2, 1].indexOf(n), [3, 2, 1].lastIndexOf(n), [t].includes(true), [n].lastIndexOf(2), [0, -0].includes(n - n));
say([1, 2, 3].copyWithin(0, n).join(), [1, 2, 3].slice(-n).join(), "abcd".slice(n), "abcd".substring(n, 2), "abcd".at(-n), "abc".padEnd(n + 3, s), "-".repeat(n), "abcd".charCodeAt(n));
say(Math.max(n, 2), Math.min(...[n, 1]), Math.sign(n - 1), Math.abs(n - 2), Math.trunc(n / 2), Math.hypot(n, 0), Math.pow(n, 2), Math.clz32(n), Math.imul(n, 3), Math.fround(n));
say((n).toString(2), (n).toFixed(1), (n / 2).toFixed(1), Number.isInteger(n / 2), Number.isSafeInteger(n), (255 + n).toString(16), n.toLocaleString === undefined);
say(Object.is(n - n, 0), Object.is(-(n - n), -0), 1 / (n * -0), [t, !t].indexOf(true), t + n, t * 1, t ? s : n, typeof (t ? s : n), (t ? s : n) == n);
say(s.localeCompare("1b") === 0, s.normalize().length, encodeURIComponent(s), s.split("").reverse().join(""), [...s].map((c) => c.charCodeAt(0)).join(), s.replaceAll("1", (x) => x + n), s.matchAll(/b/g).next().done);
say(Reflect.ownKeys({ b: 1, [n]: 2, a: 3, [s]: 4 }).join(), delete { [n]: 1 }[n], Object.entries({ x: n, [s]: t }).join(";"));
switch (n) {
  case 1:
    say("one");
  case 2:
    say("two");
    break;
  default:
    say("other");
}
label: for (let i = 0; i < 3; i++) {
  for (let j = 0; j < 3; j++) {
    if (j === n) continue label;
    if (i + j === n) break label;
    say(i, j);
  }
}
console.log(lines.join("\n"));
