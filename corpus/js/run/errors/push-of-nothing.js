// `push()` writes the length of arrays that are not extensible only.
const t = (n, f) => { try { console.log(n, f()); } catch (e) { console.log(n, e.message); } };
const ro = (a) => Object.defineProperty(a, "length", { writable: false });
t(1, () => ro([]).push()); t(2, () => ro([1, 2]).push()); t(3, () => ro([1.5]).push()); t(4, () => ro([,]).push()); t(5, () => ro(new Array(900)).push()); t(6, () => Object.freeze([]).push()); t(7, () => Object.seal([1]).push()); t(8, () => ro(Object.preventExtensions([1])).push());
t(9, () => Array.prototype.push.apply(ro([1]), [])); t(10, () => Array.prototype.push.call(ro([1])));
class A extends Array {} t(11, () => ro(new A(3)).push()); const e = ro([]); for (let i = 0; i < 3; i++) t(12, () => e.push());
t(13, () => ro([{}]).push(...[])); t(14, () => { const a = []; a.x = 1; return ro(a).push(); });
