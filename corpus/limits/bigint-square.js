// A long integer that is squared until it is too long.
// verdict: violated
let a=3n; for(;;) a*=a;
