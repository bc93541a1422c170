const s = "no end;
let t = 1;
