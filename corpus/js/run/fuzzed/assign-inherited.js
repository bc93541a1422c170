var o1 = Object.create(new String("abc"));
try { Object.assign(o1, {0: 0}); console.log("fine", o1) } catch (e) { console.log(e.constructor.name) }
try { "use strict"; Object.assign(o1, (function () { return arguments; })(0, 0)); console.log("fine", o1) } catch (e) { console.log(e.constructor.name) }
var o = ({ k0: 0, ["\ud800"](x0) { return x0; }});
console.log(o["\ud800"].name.length, escape(o["\ud800"].name));
var p = { "\ud800": function () {}, get "\udc00"() { return 1 } };
console.log(escape(p["\ud800"].name), escape(Object.getOwnPropertyDescriptor(p, "\udc00").get.name));
class C { "\ud801"() {} static "\ud802" = () => 1; #x() {} }
console.log(escape(C.prototype["\ud801"].name), escape(C["\ud802"].name));
var t = {}; Object.defineProperty(t, "x", { value: 1, writable: true, enumerable: false, configurable: true }); Object.assign(t, { x: 2 }); console.log(Object.keys(t), t.x);
Object.defineProperty(Object.prototype, "seen", { set(v) { console.log("set", v) }, configurable: true });
console.log(Object.assign({}, { seen: 3 }));
var proto = Object.assign({}, JSON.parse('{"__proto__": {"a": 1}}')); console.log(proto.a, Object.keys(proto));
