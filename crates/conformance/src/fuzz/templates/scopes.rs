//! Scopes and control flow in more depth: closures, dead zones, arguments, labels, switches, destructuring, `eval`, `with`.

use super::Kind::{self, *};

/// What may stand for a kind.
pub const TEMPLATES: &[(Kind, &str)] = &[
    (Function, "(function (x0, x1 = () => x0) { var x0; return [x0, x1()]; })"),
    (Function, "(function (x0) { arguments[0] = %x; return [x0, arguments.length, arguments[1]]; })"),
    (Function, "(function () { return [...arguments].concat(%x); })"),
    (Function, "(function () { \"use strict\"; return this; })"),
    (Function, "((n0) => (n1) => [n0, n1, %x])"),
    (Function, "(function ({ k0, ...o1 } = {}, [x0, ...a1] = [k0]) { return [k0, o1, x0, a1]; })"),
    (Function, "(({ length }) => length)"),
    (Function, "(async (x0) => %x)"),
    (Function, "Array.of"),
    (Function, "Object"),
    (Function, "Number"),
    (Function, "((...a1) => %f(...a1, %x))"),
    (Any, "(() => { try { return %x; } finally { log(\"f\"); } })()"),
    (Any, "((x0, x1 = x0) => [x0, x1])(%x)"),
    (Any, "(typeof undeclared)"),
    (Any, "undeclared"),
    (Any, "((f) => f(f, %i))((f, n) => n > 0 && fuel-- > 0 ? [n, f(f, n - 1)] : %x)"),
    (Any, "(%x, %x)"),
    (Any, "%f(%x)(%x)"),
    (Any, "%f.bind(%x, %x)(%x)"),
    (Any, "%f.length"),
    (Any, "(function () { return typeof this; }).call(%x)"),
    (Any, "(%b ? %b ? %x : %x : %x)"),
    // `eval` and its kin.
    (Any, "eval(\"x0\")"),
    (Any, "eval(\"(\" + show(%n) + \")\")"),
    (Any, "(0, eval)(\"typeof x0\")"),
    (Any, "eval(\"[n0, s1].concat(\" + show(%n) + \")\")"),
    (Any, "new Function(\"x0\", \"x1 = x0\", \"return [x0, x1]\")(%x)"),
    (Any, "eval(show(String(%s)))"),
    (Any, "eval(\"if (\" + show(%n) + \") { 1; } else { 'no'; }\")"),
    (Statement, "eval(\"var e%# = 1; log(e%#); let z = 2;\"); log(typeof e%#, typeof z);"),
    (Statement, "eval(\"n0 = \" + show(%n) + \"; s0 += 'x'\");"),
    (Statement, "with ({ k0: %x, get k1() { return %x; } }) { log(k0, k1); k0 = %x; log(k0); var x0 = k1; }"),
    (Statement, "with (%o) { log(typeof k0, typeof k1); n1 = %n; %L }"),
    (Statement, "with (Object.assign(Object.create(%o), { s0: %s })) { s0 += \"w\"; log(s0); }"),
    // Labels, loops and switches.
    (
        Statement,
        "outer%#: for (const x0 of %a) { inner%#: for (const s0 of %s) { if (fuel-- < 0) break outer%#; try { if (%b) continue outer%#; if (%b) break inner%#; %L } finally { log(\"f\", s0); if (%b) continue inner%#; } } }",
    ),
    (
        Statement,
        "switch (%x) { case %x: let x0 = %x; f0 = () => x0; case %n: x0 = %n; log(f0(1)); break; default: log(typeof f0); }",
    ),
    (
        Statement,
        "switch (%s) { default: log(\"d\"); case \"a\": log(\"a\"); break; case %s: %L case \"abc\": { if (%b) break; log(\"abc\"); } }",
    ),
    (Statement, "switch (true) { case %b: log(1); %L break; case %b: case %b: log(2); %L default: log(3); }"),
    (
        Statement,
        "{ const fs = []; for (var v%# = 0; v%# < 3; v%#++) { let w = v%#; fs.push(() => [v%#, w++]); } log(fs.map((f) => f()), fs[0](), v%#); }",
    ),
    (
        Statement,
        "{ const fs = []; for (let i = 0, f = () => i; i < 3; fs.push(f, () => i), i++) { if (%b) i++; fs.push(() => i); } log(fs.map((f) => f())); }",
    ),
    (
        Statement,
        "for (let [x0, x1] = [%x, 0]; x1 < 3 && fuel-- > 0; x1++) { log(x0, x1); if (%b) continue; %L }",
    ),
    (Statement, "for (const { k0: x0 = %x, length } of %a) { if (fuel-- < 0) break; log(x0, length); }"),
    (Statement, "for (o0.k0 of %a) { if (fuel-- < 0) break; log(o0.k0); }"),
    (Statement, "for (a0[0] in %o) { if (fuel-- < 0) break; log(a0[0]); }"),
    (Statement, "for (var [s0, x0 = s0] of %a) { if (fuel-- < 0) break; log(s0, x0); }"),
    (
        Statement,
        "log((() => { for (;;) { try { if (fuel-- < 0) return \"out\"; %L } catch (x0) { log(x0); if (%b) return %x; } finally { if (%b) break; } } return \"end\"; })());",
    ),
    (
        Statement,
        "log((() => { a%#: { try { if (%b) break a%#; throw %x; } catch { if (%b) return %x; log(\"c\"); } finally { log(\"f\"); if (%b) break a%#; } return 1; } return 2; })());",
    ),
    (Statement, "try { try { throw %x; } finally { %L throw %x; } } catch ([x0, ...a1]) { log(x0, a1); }"),
    (Statement, "do { if (%b) continue; %L if (%b) break; } while (fuel-- > 0 && %b);"),
    // Scopes.
    (Statement, "{ try { log(late); } catch (x0) { log(x0); } let late = %x; log(late, typeof late); }"),
    (Statement, "{ try { log((x0 = y, y = 1) => x0, ((x0 = y, y = 1) => x0)()); } catch (x0) { log(x0); } }"),
    (Statement, "{ const c%# = %x; try { c%# = 1; } catch (x0) { log(x0); } log(c%#); }"),
    (
        Statement,
        "{ log(typeof h%#); if (%b) { function h%#() { return %x; } } log(typeof h%#); try { log(h%#()); } catch (x0) { log(x0); } }",
    ),
    (
        Statement,
        "{ const counter = (n) => ({ up: () => n++, get now() { return n; }, reset: () => (n = %n) }); const a = counter(%n), b = counter(1); log(a.up(), a.up(), b.up(), a.now, a.reset(), b.now); }",
    ),
    (
        Statement,
        "{ const memo = {}; const fib = (n) => n < 2 ? n : memo[n] ??= fib(n - 1) + fib(n - 2); log(fib(%i * %i), Object.keys(memo).length); }",
    ),
    (
        Statement,
        "{ const even = (n) => n <= 0 || fuel-- < 0 ? \"even\" : odd(n - 1), odd = (n) => n <= 0 || fuel-- < 0 ? \"odd\" : even(n - 1); log(even(%i), odd(%n)); }",
    ),
    (
        Statement,
        "(function (x0, x1) { log(arguments.length); x0 = %x; log(arguments[0]); delete arguments[1]; arguments[0] = %x; log(x0, arguments); })(%x, %x);",
    ),
    (Statement, "(function (x0, x0b = %x) { x0 = %x; log(arguments[0], x0b, [...arguments]); })(...%a);"),
    (
        Statement,
        "(function f(n) { try { if (n > 0 && fuel-- > 0) f(n - 1); if (%b) throw n; log(\"level\", n); } catch (x0) { log(\"at\", n, x0); throw [x0]; } finally { log(\"leave\", n); } })(%i);",
    ),
    // Destructuring.
    (Statement, "[o0[%k], a0[%i], ...o1.k1] = cut(%a, []);"),
    (
        Statement,
        "({ [(log(\"key\"), %k)]: x0 = (log(\"default\"), %x), ...x1 } = cut({ ...%o }, {})); log(x0, x1);",
    ),
    (
        Statement,
        "{ const [x0, [x1 = %x, ...a1] = [], { length } = \"ab\", ...rest] = %a; log(x0, x1, a1, length, rest); }",
    ),
    (Statement, "{ const { a: { b: { c = %x } = {} } = {}, ...rest } = %o; log(c, rest); }"),
    (
        Statement,
        "{ const it = { n: 0, [Symbol.iterator]() { return this; }, next() { log(\"next\"); return { value: this.n++, done: %b }; }, return() { log(\"return\"); return %x; } }; const [x0, , x1 = %x] = it; log(x0, x1); }",
    ),
    (
        Statement,
        "{ const it = { [Symbol.iterator]: () => ({ next: () => ({ value: %x, done: false }), return() { log(\"closed\"); throw %x; } }) }; try { const [x0 = (() => { throw %x; })(), [x1]] = it; log(x0, x1); } catch (x0) { log(\"outer\", x0); } for (const x0 of it) { if (fuel-- < 0 || %b) break; throw %x; } }",
    ),
    (Statement, "[a0, a1] = [a1, a0]; [x0, x1 = x0] = [x1]; ({ n0, n1 = %n } = { n0: n1, n1: undefined });"),
];
