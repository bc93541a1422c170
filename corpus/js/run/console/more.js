console.log(async()=>{}, function*g(){}, async function* ag(){}, Promise.resolve({a:1}), new Promise(()=>{}), (function*(){})());
console.log(Object(1), Object("s"), new Error("x").message, [new Error("y")].length);
class P { static s=1; #p=2; get g(){return 1} }
console.log(new P(), P, {p:P}, [P]);
console.log(new Map([[1,{a:2}],["k",[1]]]), new Set([1,"a"]), new Map().entries(), new Map([[1,2]]).keys(), new Set([5]).values());
console.log(10n, [5n], {a:-0}, ["a\nb", 'q"\'']);
console.log({ [Symbol.toStringTag]: "T", a: 1 }, (function(){return arguments})(1,2));
console.log("%o|%O|%j|%i|%f|%c|%%", {a:1}, {b:2}, {c:3}, "12.7", "1.5x", "css");
console.log(new (class extends Array{})(3), Object.assign(()=>{}, {a:1}));
console.log({a:1n, b:Symbol("x"), c:undefined, d:null, e(){}, f:class{}, g:[[]], h:{}});
console.log([1.5,2.25,3,4,5,6,7,100], ["aaa","bb","c","dddd","eeeee","f","g"]);
console.log(new Proxy({a:1},{}), new Proxy([1,2],{}));
const e = new TypeError("bad"); e.stack = "TypeError: bad\n    at foo (x.js:1:1)"; console.log(e, {e}); e.code = 5; console.log(e);
console.log(Object.create({constructor: function Foo(){}}), Object.create(Array.prototype));
console.log("a".repeat(3), [ "x".repeat(80) ], {k: "y".repeat(75)});
console.log([undefined,,null], [ , ], Object.freeze([1]));
let o = {}; Object.defineProperty(o, "hid", {value:1}); console.log(o); console.log([o], {"a-b":1, 2:3});
console.log(JSON.stringify({a:[1,{b:2}]}), parseInt("12"), [NaN, Infinity]);
console.log(String(Symbol("q")), [Symbol.iterator], {[Symbol.iterator]: 1});
