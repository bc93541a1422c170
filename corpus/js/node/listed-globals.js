// The globals that are listed, and what they are before they are used.
console.log(Object.keys(globalThis).join()); const k = []; for (const x in globalThis) k.push(x); console.log(k.join());
console.log(JSON.stringify(Object.getOwnPropertyDescriptor(globalThis, "performance")), typeof URL, JSON.stringify(Object.getOwnPropertyDescriptor(globalThis, "URL")), JSON.stringify(Object.getOwnPropertyDescriptor(globalThis, "setTimeout")), JSON.stringify(Object.getOwnPropertyDescriptor(globalThis, "atob")));
atob("aa"); console.log(JSON.stringify(Object.getOwnPropertyDescriptor(globalThis, "atob")), Object.keys(globalThis).join());
globalThis.TextEncoder = 1; console.log(JSON.stringify(Object.getOwnPropertyDescriptor(globalThis, "TextEncoder")));
const { fetch: _, ...o } = { ...Object.fromEntries(Object.keys(globalThis).map((key) => [key, 1])) }; console.log(Object.keys(o).length);
