// A BigInt that grows without end.
let x=3n; for(;;) x=x*x;
