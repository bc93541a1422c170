// A hash of a string.
const { string, assert } = require("multise");
const s=string("s",{maxLength:12}); let h=5381; for(let i=0;i<s.length;i++) h=(h*33^s.charCodeAt(i))|0; assert(h!==123456789);
