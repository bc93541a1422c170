// Assertions and their messages.
const assert=require("assert");
const t=(f)=>{try{f();console.log("ok")}catch(e){console.log(e.name,e.code,e.message)}};
t(()=>assert.strictEqual(1,2));t(()=>assert.deepStrictEqual({a:[1,2,{b:3}]},{a:[1,2,{b:4}]}));t(()=>assert.equal("a","b"));t(()=>assert(false,"m"));t(()=>assert.throws(()=>{throw new TypeError("x")},RangeError));t(()=>assert.throws(()=>{throw new TypeError("x")},/x/));t(()=>assert.notStrictEqual(1,1));t(()=>assert.deepEqual(new Map([[1,2]]),new Map([[1,3]])));t(()=>assert.match("abc",/z/));t(()=>assert.ifError(new Error("q")));
assert.rejects(Promise.reject(new Error("no")),/yes/).catch(e=>console.log(e.message));
