// A large value as JSON.
const a=[]; for(let i=0;i<2e6;i++) a.push({i,s:"x"+i}); console.log(JSON.stringify(a).length);
