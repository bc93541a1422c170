with (o) x;
eval("1");
label: function f() {}
delete global;
class C { accessor a = 1; }
import("x");
