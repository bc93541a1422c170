// A string that doubles passes the limit of Node; ropes are not put together to see that.
// verdict: violated
let s="ab"; for(let i=0;i<40;i++) s=s+s; console.log(s.length);
