// Variables of Node's modules are there however one looks.
console.log(typeof globalThis.URL, "TextEncoder" in globalThis, typeof global.Buffer, Object.hasOwn(globalThis, "AbortController"));
const { URLSearchParams: Params, structuredClone: clone } = globalThis;
console.log(new Params("a=1").get("a"), clone({ a: [1] }));
globalThis.atob = "mine";
console.log(atob, typeof btoa, globalThis.URL === URL, global === globalThis);
console.log(Object.getOwnPropertyDescriptor(globalThis, "URL").writable, typeof globalThis.process.argv);
var URLs = URL; delete globalThis.URL; console.log(typeof URL, typeof URLs);
