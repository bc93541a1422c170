// Buffers without end.
let n=0; const all=[]; for(;;) { all.push(new ArrayBuffer(2**28)); n++; }
