// Functions that built-in ones make are native to a program.
const tell = (f) => console.log(Function.prototype.toString.call(f), JSON.stringify(f.name), f.length, "prototype" in f);
let resolve, reject;
new Promise((a, b) => { resolve = a; reject = b; });
tell(resolve);
tell(reject);
tell(Proxy.revocable({}, {}).revoke);
tell(Proxy.revocable(() => 1, []).revoke);
Promise.resolve({ then(a, b) { tell(a); tell(b); a(); } });
const thenable = { then(a, b) { tell(a); tell(b); } };
class P extends Promise {}
P.resolve = () => thenable;
for (const method of ["all", "allSettled", "any", "race"]) P[method]([1]);
Promise.prototype.finally.call({ constructor: Promise, then(a, b) { tell(a); tell(b); } }, () => 1);
new Promise((a) => a()).then.call(Object.assign(Promise.resolve(), { constructor: { [Symbol.species]: function (executor) { tell(executor); executor(() => 1, () => 2); } } }), () => 1);
tell((() => 1).bind(null));
console.log(`${resolve}`);
