// A small value whose JSON is longer than any string: parts are shared, and written each time.
// verdict: violated
let a=["abc"]; for(let i=0;i<40;i++) a=[a,a]; console.log(JSON.stringify(a).length);
