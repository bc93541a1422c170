// An array of the greatest length that is filled.
const a=[];
a.length=4294967295;
a.fill(1);
