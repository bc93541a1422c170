// A large array from a function.
console.log(Array.from({length:1e9},(_, i)=>i).length);
