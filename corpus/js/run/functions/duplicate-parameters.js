function last(x, a, b, x) { return x; }
console.log(last(1, 2), last(1, 2, 3, 4), (function (y, y) { return () => y; })(1, 2)());
