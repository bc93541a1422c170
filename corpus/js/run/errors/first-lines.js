// The first line of a stack is made of what name and message are when it is first read: primitive values as texts.
const first = (e) => { try { return JSON.stringify(e.stack.split("\n")[0]); } catch (error) { return error; } };
const e1 = new Error("m"); e1.name = 5; console.log(first(e1));
const e2 = new Error("m"); e2.message = null; console.log(first(e2));
const e3 = new Error("m"); e3.message = true; e3.name = 5n; console.log(first(e3));
const e6 = new Error("m"); e6.name = undefined; e6.message = undefined; console.log(first(e6));
const e7 = new Error("m"); e7.name = ""; console.log(first(e7)); 
const e8 = new Error(""); e8.name = ""; console.log(first(e8)); 
const e9 = new Error("m"); e9.stack = "s"; e9.message = "n"; console.log(first(e9)); 
const e10 = new Error("m"); Object.defineProperty(e10, "stack", { value: "s" }); e10.message = "n"; console.log(first(e10)); 
const e11 = new Error("m"); delete e11.message; console.log(first(e11)); 
