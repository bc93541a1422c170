// A large array that is sorted with a function.
const a=[]; for(let i=0;i<3e6;i++) a.push((i*7919)%1000003); a.sort((x,y)=>x-y); console.log(a[0]);
