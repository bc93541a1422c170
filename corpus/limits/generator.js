// A generator without end that is spread.
function* g(){let i=0; for(;;) yield i++;} const all=[...g()]; console.log(all.length);
