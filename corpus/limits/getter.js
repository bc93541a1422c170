// A getter without end.
const o={get x(){for(;;);}}; console.log(o.x);
