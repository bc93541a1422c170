// What a namespace answers that is asked for an export without a value: to ask is to read.
import * as ns from "./unready-namespace.mjs";
const T=f=>{try{return String(f())}catch(e){return e.name}};
const all={
keys:()=>Object.keys(ns).join(), values:()=>Object.values(ns).length, entries:()=>Object.entries(ns).length, names:()=>Object.getOwnPropertyNames(ns).join(), ownKeys:()=>Reflect.ownKeys(ns).length, forin:()=>{const r=[];for(const k in ns)r.push(k);return r.join()},
forinSub:()=>{const r=[];for(const k in Object.create(ns))r.push(k);return r.join()},
has:()=>"x" in ns, rhas:()=>Reflect.has(ns,"x"), hasOwn:()=>Object.hasOwn(ns,"x"), hop:()=>Object.prototype.hasOwnProperty.call(ns,"x"), pie:()=>Object.prototype.propertyIsEnumerable.call(ns,"x"), gopd:()=>Object.getOwnPropertyDescriptor(ns,"x"), rgopd:()=>Reflect.getOwnPropertyDescriptor(ns,"x"), gopds:()=>Object.getOwnPropertyDescriptors(ns),
gopdF:()=>Object.getOwnPropertyDescriptor(ns,"f").enumerable, hasOwnF:()=>Object.hasOwn(ns,"f"), hasOwnQ:()=>Object.hasOwn(ns,"q"),
frozen:()=>Object.isFrozen(ns), sealed:()=>Object.isSealed(ns), freeze:()=>Object.freeze(ns)===ns, seal:()=>Object.seal(ns)===ns,pe:()=>Object.preventExtensions(ns)===ns, assign:()=>Object.assign({},ns), spread:()=>({...ns}), rest:()=>{const {...r}=ns;return r}, rest2:()=>{const {x,...r}=ns;return r}, rest3:()=>{const {f,...r}=ns;return r}, json:()=>JSON.stringify(ns), get:()=>ns.x, getq:()=>ns.q,
def:()=>Object.defineProperty(ns,"x",{value:1}), rdef:()=>Reflect.defineProperty(ns,"x",{value:1}), rdefF:()=>Reflect.defineProperty(ns,"f",{value:f}),rdefQ:()=>Reflect.defineProperty(ns,"q",{value:f}), set:()=>{ns.x=1}, rset:()=>Reflect.set(ns,"x",1), rsetR:()=>Reflect.set({},"x",1,ns), rsetQ:()=>Reflect.set({},"q",1,ns), del:()=>Reflect.deleteProperty(ns,"x"), delq:()=>Reflect.deleteProperty(ns,"q"), sub:()=>Object.create(ns).x, subset:()=>Reflect.set(Object.create(ns),"x",1), subhop:()=>"x" in Object.create(ns), lookup:()=>ns.__lookupGetter__?.("x"), lg:()=>Object.prototype.__lookupGetter__.call(ns,"x"), fe:()=>Object.fromEntries(Object.entries(ns)), str:()=>String(ns), tag:()=>Object.prototype.toString.call(ns), pk:()=>Object.keys(new Proxy(ns,{})).join(), pg:()=>Object.getOwnPropertyDescriptor(new Proxy(ns,{}),"x"),
eq:()=>ns==ns, clone:()=>structuredClone(ns), group:()=>Object.isExtensible(ns), sp:()=>Reflect.setPrototypeOf(ns,null), sp2:()=>Object.setPrototypeOf(ns,{})};
export function f(){}
for(const k in all) console.log(k, T(all[k]));
export let x = 1; export const y=2; export class Z{}; export default 5;
for(const k in all) console.log("after",k, T(all[k]));
