// Nine queens as one condition.
const { int, assert } = require("multise");
const n=9; const q=[]; for(let i=0;i<n;i++) q.push(int("q",{min:0,max:n-1})); let ok=true; for(let i=0;i<n;i++)for(let j=0;j<i;j++){ if(q[i]===q[j]||q[i]-q[j]===i-j||q[j]-q[i]===i-j) ok=false;} assert(!ok);
