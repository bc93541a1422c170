const inner = [3, 4];
const a = [1, , 2, ...inner, ...[], 5];
console.log(a.length, 1 in a, a[0], a[1], a[2], a[3], a[4], a[5]);
console.log([].length, [,].length, [[1], [2]][1][0]);
