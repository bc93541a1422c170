// Errors in messages, by what they have as name and message.
"use strict";
const w=(e)=>{Object.freeze(e); try{e.x=1}catch(x){console.log(x.message)} try{Map.prototype.get.call(e)}catch(x){console.log(x.message)}};
const mk=(f)=>{const e=new TypeError("t"); e.x=1; f(e); w(e);};
mk(e=>Object.setPrototypeOf(e,null)); mk(e=>{e.name=undefined}); mk(e=>{e.name=null}); mk(e=>{e.name=""}); mk(e=>{e.message=undefined}); mk(e=>{e.message=""}); mk(e=>{e.name="N"}); mk(e=>{e.name=3}); mk(e=>{e.message=5}); mk(e=>{e.name=Symbol("s")}); mk(e=>{e.name={}}); mk(e=>{Object.setPrototypeOf(e,Error.prototype)}); mk(e=>{delete e.message}); mk(e=>{Object.setPrototypeOf(e,null); delete e.message});
mk(e=>Object.defineProperty(e,"name",{get(){return "g"}}));
class MyE extends Error { toString() { return "my"; } } w(Object.assign(new MyE("z"),{x:1})); 
