function f(a, b = a + 1, { c, d = 4 } = {}, [e, g = b] = [5], ...rest) {
  return [a, b, c, d, e, g, rest.length, rest[0]].join();
}
console.log(f(1), f(1, 2, { c: 3 }, [6, 7], 8, 9), f.length);
console.log(((...all) => all.length)(1, 2, 3), ((x, y) => y)(1), (function () { return arguments.length; })(1, 2));
function g() { return arguments[0] + arguments[1] + (() => arguments[2])(); }
console.log(g(1, 2, 3));
function h(a, a2 = () => a) { var a = 5; return a2() + "," + a; }
console.log(h(1));
console.log((function (n) { return n <= 1 ? 1 : n * arguments.callee.length; })(3));
function defaults(x = 1, y = x, z = x + y) { return x + y + z; }
console.log(defaults(), defaults(2), defaults(undefined, 5), defaults(null));
console.log(Math.max(...[1, 5, 3], 2));
