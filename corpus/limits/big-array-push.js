// An array that grows without end.
const a=[]; for(;;) a.push(a.length);
