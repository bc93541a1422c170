function attempt(f) { try { return f(); } catch (e) { return e.name + ": " + e.message; } }
console.log(attempt(() => { x; let x = 1; }));
console.log(attempt(() => { x = 2; let x; }));
console.log(attempt(() => { const c = 1; c = 2; }));
console.log(attempt(() => { const f = () => y; const r = f(); let y = 1; return r; }));
console.log(attempt(() => { let z = z + 1; }));
console.log(attempt(() => { typeof w; let w; }));
console.log(attempt(() => { for (const q of q) ; }));
console.log(attempt(() => { new C(); class C {} }));
console.log(attempt(() => { switch (1) { case 0: let s; case 1: return s; } }));
console.log(attempt((a = b, b) => a));
console.log(attempt(() => undefinedName));
let fine;
console.log(attempt(() => { for (let i = 0; i < 2; i++) { if (i) return typeof u; let u = 1; } }), fine);
