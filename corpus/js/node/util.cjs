// util.
const util=require("node:util");
console.log(util.format("%s %d %j",1,2,{a:1}),util.inspect({a:{b:{c:{d:1}}}},{depth:0}),util.inspect("x"),util.inspect(new Map([[1,{a:2}]]),{compact:false}));
console.log(util.isDeepStrictEqual([1],[1]),util.types.isPromise(Promise.resolve()),util.types.isRegExp(/x/),util.types.isDate(new Date()),util.types.isMap(new Map()),util.types.isProxy(new Proxy({},{})),util.types.isTypedArray(new Uint8Array()),util.types.isAsyncFunction(async()=>{}),util.types.isGeneratorFunction(function*(){}));
util.promisify((a,cb)=>cb(null,a*2))(21).then(console.log);util.promisify(setTimeout);
function A(){};function B(){};util.inherits(A,B);console.log(new A() instanceof B,A.super_===B);
util.callbackify(async(x)=>x+1)(1,(e,v)=>console.log("cb",e,v));
console.log(util.inspect({a:1,b:"x"},{colors:true}),util.inspect(new Proxy({a:1},{}),{showProxy:true}),util.inspect([1,2,3],{maxArrayLength:1}));
console.log(new util.TextEncoder().encode("hé"),new util.TextDecoder().decode(new Uint8Array([104,195,169])));
console.log(util.inspect(new (class Foo{constructor(){this.x=1} [util.inspect.custom](d,o){return "custom "+d}})),util.stripVTControlCharacters("\u001b[31mx\u001b[0m"));
const d=util.deprecate(()=>5,"old");console.log(d());
console.log(util.parseArgs({args:["-f","--bar","b"],options:{foo:{type:"boolean",short:"f"},bar:{type:"string"}}}).values);
