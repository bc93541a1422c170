// A value that is small, and whose JSON is not.
let o={}; for(let i=0;i<30;i++) o={a:o,b:o}; console.log(JSON.stringify(o).length);
