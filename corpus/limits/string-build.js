// A long symbolic text that is built from both ends.
const { string, assert } = require("multise");
const s=string("s",{maxLength:40}); let t=""; for(const c of s) t=c+t+c; assert(t!=="abccba");
