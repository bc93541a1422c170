function source(log, length) {
  let i = 0;
  return { [Symbol.iterator]() { return {
    next() { log.push("next"); return i < length ? { value: i++, done: false } : { value: undefined, done: true }; },
    return() { log.push("return"); return {}; },
  }; } };
}
function run(f, length) { const log = []; try { f(source(log, length)); } catch (e) { log.push("threw " + e); } console.log(log.join(" ")); }
run(s => { const [a] = s; }, 3);
run(s => { const [a, b] = s; }, 1);
run(s => { const [...all] = s; }, 2);
run(s => { const [] = s; }, 2);
run(s => { const [a = (() => { throw "default"; })()] = s; }, 0);
run(s => { let o; [(() => { throw "target"; })().x] = s; }, 2);
run(s => { for (const x of s) if (x === 1) break; }, 5);
run(s => { for (const x of s) { throw "body"; } }, 5);
run(s => { outer: for (const y of [1, 2]) for (const x of s) continue outer; }, 5);
run(s => { (() => { for (const x of s) return x; })(); }, 5);
run(s => { for (const x of s) continue; }, 2);
