// A large array that is sorted without a function.
const a="xyz ".repeat(4e6).split(" ").map((x,i)=>x+(i*7919)%1000003); a.sort(); console.log(a[0]);
