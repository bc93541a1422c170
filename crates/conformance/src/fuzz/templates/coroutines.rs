//! Generators, promises, async functions and async generators, and the order in which they go on.

use super::Kind::{self, *};

/// What may stand for a kind.
pub const TEMPLATES: &[(Kind, &str)] = &[
    (Array, "[...(function* () { yield %x; yield* %a; return %x; })()]"),
    (Array, "Array.from((function* (n) { while (n-- > 0) yield [n, %x]; })(%i))"),
    (
        Statement,
        "{ function* g() { try { const x0 = yield %x; log(x0); yield %x; } catch (x1) { log(\"in\", x1); yield %x; } finally { yield %x; log(\"fin\"); } } const it = g(); log(it.next(), it.throw(%x), it.next(), it.next(), it.next()); }",
    ),
    (
        Statement,
        "{ function* g() { for (let i = 0; ; i++) { try { log(\"sent\", yield i); } catch (x0) { log(\"thrown in\", x0); if (%b) return %x; } finally { log(\"f\"); if (%b) continue; } if (i > 4) break; } } const it = g(); for (const s0 of [\"next\", ...%a.slice(0, 6).map((x0) => [\"next\", \"throw\", \"return\"][show(x0).length %% 3])]) log(s0, it[s0](%x)); }",
    ),
    (
        Statement,
        "{ function* a() { try { log(\"r\", yield 1); } finally { log(\"a done\"); } return %x; } function* b() { log(yield* a()); yield* %a; yield %x; } const it = b(); log(it.next(), it.next(%x), it.next(), it.return(%x), it.next()); }",
    ),
    (
        Statement,
        "log([...(function* (x0) { const x1 = [yield 1, `${yield x0}`, (yield) ? yield 2 : yield 3]; log(x1); return x1; })(%x)]);",
    ),
    (
        Statement,
        "{ const [p, q = %x] = (function* () { try { let n = 0; while (true) yield n++; } finally { log(\"closed\"); } })(); log(p, q); }",
    ),
    (
        Statement,
        "{ function* walk(x0, n) { if (Array.isArray(x0) && n > 0) for (const x1 of x0) { if (fuel-- < 0) return; yield* walk(x1, n - 1); } else yield x0; } log([...walk(%a, 4)]); for (const x0 of walk(%a, 2)) { if (%b) break; log(x0); } }",
    ),
    (
        Statement,
        "{ const it = (function* () { yield this === undefined; it.next(); })(); log(it.next().value); log(it.next()); }",
    ),
    // Promises.
    (Any, "Promise.resolve(%x)"),
    (
        Statement,
        "{ const t = (s0) => log(\"tick\", s0); async function f() { t(1); await %x; t(2); await null; t(3); return %x; } f().then(t, t); Promise.resolve().then(() => t(4)).then(() => t(5)).then(() => t(6)); t(7); }",
    ),
    (
        Statement,
        "{ const t = (s0) => log(\"tick\", s0); (async () => { t(\"a\"); for (const x0 of %a) { if (fuel-- < 0) break; t(await x0); } t(\"b\"); })().catch(t); (async () => { t(\"c\"); for (let i = 0; i < 3; i++) await t(i); })(); }",
    ),
    (
        Statement,
        "(async () => log(await { then(f1, f2) { log(\"then called\"); (%b ? f1 : f2)(%x); f1(1); } }))().catch((x0) => log(\"e\", x0));",
    ),
    (
        Statement,
        "Promise.all([%x, Promise.resolve(%x), { then(f1) { f1(%x); } }]).then((x0) => log(\"all\", x0), (x0) => log(\"not all\", x0));",
    ),
    (
        Statement,
        "Promise.any([Promise.reject(%x), %b ? Promise.reject(%x) : %x]).then((x0) => log(\"any\", x0), (x0) => log(\"none\", x0.errors));",
    ),
    (
        Statement,
        "Promise.race([new Promise(() => {}), (async () => { await 0; return %x; })(), Promise.resolve(%x).then((x0) => { throw x0; })]).then((x0) => log(\"first\", x0), (x0) => log(\"first failed\", x0));",
    ),
    (
        Statement,
        "{ const inner = new Promise((f1, f2) => (%b ? f1 : f2)(%x)); new Promise((f1) => { f1(inner); f1(1); throw 2; }).then((x0) => log(\"in\", x0), (x0) => log(\"out\", x0)); inner.finally(() => %x).then(log, log); Promise.resolve().then(() => log(\"one\")).then(() => log(\"two\")).then(() => log(\"three\")); }",
    ),
    (Statement, "Promise.resolve(%x).then(%f, %f).then(log, (x0) => log(\"no\", x0));"),
    (
        Statement,
        "Promise.resolve({ get then() { log(\"asked\"); throw %x; } }).catch((x0) => log(\"got\", x0));",
    ),
    (
        Statement,
        "Promise.reject(%x).finally(() => { if (%b) throw %x; return %x; }).then((x0) => log(\"value\", x0), (x0) => log(\"reason\", x0));",
    ),
    (
        Statement,
        "{ class Q extends Promise { then(f1, f2) { log(\"Q.then\"); return super.then(f1, f2); } } Q.resolve(%x).then((x0) => log(x0)).catch(log); (async () => log(await Q.resolve(1)))(); }",
    ),
    (
        Statement,
        "(async () => { try { return await Promise.reject(%x); } catch (x0) { log(\"caught\", x0); return %x; } finally { await 0; log(\"finally\"); if (%b) return %x; } })().then((x0) => log(\"returned\", x0), (x0) => log(\"rejected\", x0));",
    ),
    (
        Statement,
        "{ const f = async (x0 = %x, { k0 } = %o) => { %L return [x0, k0]; }; f().then(log, log); f(%x, %x).then(log, log); log(\"called\"); }",
    ),
    (
        Statement,
        "(async () => { const a = await Promise.all(%a.map(async (x0, i) => { if (i %% 2) await 0; log(\"map\", i); return x0; })); log(a); })().catch((x0) => log(\"map failed\", x0));",
    ),
    // Async generators.
    (
        Statement,
        "{ async function* ag() { try { log(yield %x); yield Promise.resolve(%x); yield* %a; } catch (x0) { log(\"ag caught\", x0); } finally { log(\"ag closed\"); await 0; } return %x; } (async () => { const it = ag(); log(await Promise.all([it.next(), it.next(%x), it.next(), it.return(%x), it.next()])); for await (const x0 of ag()) { log(x0); if (%b) break; } })().catch((x0) => log(\"failed\", x0)); }",
    ),
    (
        Statement,
        "(async () => { async function* inner() { try { yield 1; yield %x; } finally { log(\"inner\"); } } async function* outer() { log(yield* inner()); yield %x; } const it = outer(); log(await it.next(), await it.throw(%x).catch((x0) => [\"t\", x0]), await it.next()); })().catch((x0) => log(\"failed\", x0));",
    ),
    (
        Statement,
        "(async () => { for await (const x0 of %a) { if (fuel-- < 0) break; log(x0); if (%b) continue; if (%b) break; } log(\"done\"); })().catch((x0) => log(\"loop failed\", x0));",
    ),
    (
        Statement,
        "(async () => { const it = { [Symbol.asyncIterator]() { let i = 0; return { async next() { return { value: i, done: i++ > 2 }; }, return() { log(\"return\"); return %x; } }; } }; for await (const x0 of it) { log(x0); if (%b) break; if (%b) throw %x; } })().catch((x0) => log(\"it failed\", x0));",
    ),
];
