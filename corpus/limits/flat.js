// An array that is small, and flattened is not.
let a=[1]; for(let i=0;i<60;i++) a=[a,a]; console.log(a.flat(Infinity).length);
