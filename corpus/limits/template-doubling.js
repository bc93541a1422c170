// A string that doubles in a template passes the limit of Node, as with `+`.
// verdict: violated
let s="ab"; for(let i=0;i<40;i++) s=`${s}${s}`; console.log(s.length);
