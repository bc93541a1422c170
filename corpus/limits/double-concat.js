// A long text that is searched.
let s="ab"; for(let i=0;i<26;i++) s=`${s}${s}`; console.log(s.indexOf("c"));
