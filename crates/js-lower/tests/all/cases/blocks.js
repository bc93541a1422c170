{ function f() { return 1; } }
function g(a, b = () => a) { var a = 2; return b; }
try { throw 1; } catch (e) { var e = 2; }
