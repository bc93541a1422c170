// A set of symbolic numbers.
const { int, assert } = require("multise");
const s=new Set(); for(let i=0;i<30;i++) s.add(int("x",{min:0,max:20})); assert(s.size!==17);
