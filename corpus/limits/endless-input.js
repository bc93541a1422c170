// A loop that only one value of an input leaves.
const { int } = require("multise");
for(;;){ if(int("x")===3) break; }
