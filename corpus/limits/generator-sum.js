// A generator without end that is iterated.
function* g(){for(;;) yield 1;} let s=0; for(const x of g()) s+=x;
