const log = [];
function f(how) {
  for (const i of [1, 2]) {
    try { log.push("try" + i); if (how === "return") return "ret"; if (how === "break") break; if (how === "continue") continue; if (how === "throw") throw "thr"; }
    finally { log.push("fin" + i); }
    log.push("after" + i);
  }
  return "end";
}
for (const how of ["normal", "return", "break", "continue"]) { console.log(f(how), log.join()); log.length = 0; }
try { f("throw"); } catch (e) { console.log(e, log.join()); }
console.log((() => { try { return 1; } finally { return 2; } })());
console.log((() => { try { throw 1; } finally { return 3; } })());
console.log((() => { l: try { return 1; } finally { break l; } return 4; })());
console.log((() => { let x = 1; try { return x; } finally { x = 2; } })());
console.log((() => { try { try { throw "a"; } finally { log.length = 0; log.push("inner"); } } catch (e) { return e + log.join(); } finally { log.push("outer"); } })(), log.join());
console.log((() => { try { throw "x"; } catch (e) { try { return e; } finally { log.push("f"); } } finally { log.push("g"); } })(), log.join());
try { try { throw 1; } finally { throw 2; } } catch (e) { console.log(e); }
console.log((() => { for (let i = 0; ; i++) { try { if (i < 3) continue; return i; } finally { if (i === 5) break; } } })());
