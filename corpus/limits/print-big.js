// A large value that is printed.
const a=[]; for(let i=0;i<3e6;i++) a.push(i); console.log(String(a)); console.log(a+"");
