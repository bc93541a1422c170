const EE=require("events");const e=new EE;for(const v of [undefined,"x",-1,NaN,null,1.5,Infinity])try{e.setMaxListeners(v);console.log(v,"ok")}catch(x){console.log(x.name,x.code,x.message)}
for(const v of ["x",-1,NaN])try{EE.defaultMaxListeners=v}catch(x){console.log(x.name,x.code,x.message)}
// Methods of Node's classes on receivers of another kind.
const receivers = [undefined, {}, [1], 1, function () {}, null, "x"];
const said = (f) => { try { const value = f(); return typeof value === "object" && value !== null ? "object" : typeof value === "function" ? "function" : String(value); } catch (error) { return error.name + ":" + error.code; } };
const { StringDecoder } = require("string_decoder"), { Hash, Hmac } = require("crypto");
for (const Class of [URL, URLSearchParams, TextEncoder, TextDecoder, Event, EventTarget, AbortController, AbortSignal, DOMException, StringDecoder, Hash, Hmac, EE]) {
  for (const key of Object.getOwnPropertyNames(Class.prototype).sort()) {
    if (key === "constructor" || key.startsWith("_") || key.startsWith("last")) continue;
    const { get, value } = Object.getOwnPropertyDescriptor(Class.prototype, key);
    console.log(Class.name, key, receivers.map((receiver) => said(() => (get ?? value).call(receiver))).join());
  }
}
const { Stats } = require("fs");
for (const key of ["isFile", "isDirectory", "isFIFO", "isSocket", "isSymbolicLink"]) console.log(key, said(() => Stats.prototype[key].call({})).split(":")[0]);
