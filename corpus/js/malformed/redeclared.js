let count = 0;
let other = 1;
var count = 2;
