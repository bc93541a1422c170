console.log({a:1,b:[1,2,3],c:"x"});
console.log([1,2,3], "a", null, undefined, true, 1.5, -0);
console.log("%s is %d", "x", 5, {a:1});
class A { constructor(){this.x=1} }
console.log(new A(), A, class B extends A {}, ()=>1, function f(){});
const c={}; c.self=c; console.log(c);
console.log([1,,3], {get a(){return 1}, set b(v){}});
console.log(new Error("boom").message, [undefined, null]);
console.log({a:{b:{c:{d:1}}}});
console.log(Array.from({length:30},(_, i)=>i));
console.log(Symbol("x"), {[Symbol("k")]:1});
console.group("G"); console.log("in\nner"); console.groupEnd(); console.log("out");
// Tables and counters.
console.table([{a:1,b:2},{a:3,c:4}]); console.count(); console.count();
console.log([["a",1]], {f(){}, g:()=>{}}, "it's", ["it's"]);
console.log(Object.create(null), Object.create({}));
