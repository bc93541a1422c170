let a = 1, b;
function f(x, y = x + 1, ...r) { return () => x + a + r.length; }
for (let i = 0; i < 3; i++) { b = f(i); }
try { b(); } catch (e) { console.log(e.message); } finally { a = 2; }
