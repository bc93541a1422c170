// EventEmitter, once and on.
const E=require("events");const e=new E();e.on("x",function(...a){console.log("on",a,this===e)});e.once("x",()=>console.log("once"));e.prependListener("x",()=>console.log("first"));
console.log(e.emit("x",1,2),e.emit("x"),e.emit("none"),e.eventNames(),e.listenerCount("x"));console.log(e);
try{e.emit("error",new Error("E"))}catch(x){console.log(x.message)}try{e.emit("error",{a:1})}catch(x){console.log(x.code,x.message)}
class My extends E{constructor(){super();this.p=1}};const m=new My();m.on("newListener",(n)=>console.log("new",n));m.on("q",()=>{});console.log(m instanceof E);
E.once(m,"later").then(v=>console.log("later",v));m.emit("later",42);
(async()=>{setTimeout(()=>{m.emit("d",1);m.emit("d",2)},1);let n=0;for await(const [v] of E.on(m,"d")){console.log("it",v);if(++n==2)break}})();
try{e.on("x",5)}catch(x){console.log(x.name,x.code,x.message)}
