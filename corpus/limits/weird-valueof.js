// A conversion that calls itself, and an endless loop over inputs.
const { int } = require("multise");
const o={valueOf(){return o+1}};
try{o+1}catch(e){console.log(e.name)} while(int("x")!==7){}
