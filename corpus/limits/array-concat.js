// An array that doubles.
let a=[1,2]; for(let i=0;i<60;i++) a=a.concat(a); console.log(a.length);
