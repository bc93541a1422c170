function* generator() {}
async function later() { await 1; }
with (o) x;
eval("1");
label: function f() {}
delete global;
class C { accessor a = 1; @decorator m() {} }
import("x");
