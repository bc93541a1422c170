// A chain of closures without end.
let f=x=>x; for(let i=0;;i++){ const g=f; f=x=>g(x)+1; }
