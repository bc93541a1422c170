let s = "";
for (let i = 0; i < 5; i++) { if (i === 1) continue; if (i === 4) break; s += i; }
let w = 3; while (w--) s += "w" + w;
do { s += "d"; } while (s.length < 5);
for (;;) { s += "!"; break; }
console.log(s);
outer: for (let i = 0; i < 3; i++) { for (let j = 0; j < 3; j++) { if (j === 1) continue outer; if (i === 2) break outer; s += i + "" + j + " "; } }
console.log(s);
let total = 0;
for (const x of [1, 2, 3]) total += x;
for (const c of "abc") s = c;
console.log(total, s);
var last; for (last in [5, 6]) ; console.log(last, typeof last);
const seen = []; const o = { a: 1, b: 2, c: 3 };
for (const k in o) { seen.push(k); delete o.b; }
console.log(seen.join());
for (const k in null) console.log("never"); for (const i in "hi") console.log(i);
let q = { n: 0 }; for (q.n of [1, 2]) ; console.log(q.n);
a: b: while (true) { while (true) break a; }
