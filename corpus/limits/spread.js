// An array that doubles by spreading.
let a=[1,2]; for(let i=0;i<60;i++) a=[...a,...a]; console.log(a.length);
