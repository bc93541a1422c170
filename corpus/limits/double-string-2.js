// The same, caught: what is printed is the length of the longest.
let s="ab"; try { for(;;) s+=s; } catch (e) { console.log(e.name, e.message, s.length) }
