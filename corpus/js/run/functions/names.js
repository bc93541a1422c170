const a = function () {}, b = () => {}, c = class {}, d = (function () {});
let e; e = () => 1;
const o = { m() {}, p: () => {}, ["x" + 1]: () => {}, get g() { return 1; }, f: function named() {} };
const { q = () => {} } = {};
function decl() {}
console.log(a.name, b.name, c.name, d.name, e.name, o.m.name, o.p.name, o.x1.name, o.f.name, q.name, decl.name);
console.log((() => {}).name === "", (function (x, y) {}).length, ((x, ...r) => {}).length);
