// The same with numbers, which are sorted by their texts.
const a=new Array(2**24).fill(0).fill(7,2**23); a.sort(); console.log(a[0]);
