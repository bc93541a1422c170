// A parameter may not be assigned before it is initialised.
function attempt(thing) {
  try {
    console.log(thing());
  } catch (error) {
    console.log(error.name + ": " + error.message);
  }
}
attempt(() => ((x = (x = 1)) => x)());
attempt(() => ((x = (x = 1)) => x)(2));
attempt(() => ((a = (b = 1), b = 2) => [a, b])());
attempt(() => ((a, b = (a = 5)) => [a, b])(1));
attempt(() => ((x = (() => { x = 1; return 2; })()) => x)());
attempt(() => ((x = () => (x = 1)) => [typeof x, x(), x])());
attempt(() => (function (x = ([x] = [1])) { return x; })());
attempt(() => (function ({ a = (b = 1), b }) { return [a, b]; })({ b: 2 }));
attempt(() => (function (a, b) { a = 1; return (() => { b = a + 1; return [a, b]; })(); })());
(async (x = (x = 1)) => x)().catch((error) => console.log(error.message));
