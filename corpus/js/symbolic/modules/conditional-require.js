// verdict: verified
const { bool } = require("multise");
const name = bool("which") ? "./lib/clamp" : "./lib/other";
const loaded = require(name);
console.log(Object.keys(loaded).join(), require(name) === loaded);
