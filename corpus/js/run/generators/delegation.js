// `yield*`: results pass through, throw and return are handed on.
function* inner() {
  try {
    const x = yield "i1";
    console.log("inner got", x);
    yield "i2";
  } catch (error) {
    console.log("inner caught", error);
    yield "after";
  } finally {
    console.log("inner done");
  }
  return "result";
}
function* outer() {
  const result = yield* inner();
  console.log("result", result);
  yield* [1, 2];
  yield* "hi";
  return "outer";
}
let g = outer();
console.log(g.next(), g.next("x"), g.next(), g.next(), g.next(), g.next(), g.next());
g = outer();
console.log(g.next(), g.throw("e"), g.next());
g = outer();
console.log(g.next(), g.return("back"), g.next());
// The results of the inner iterator are handed on as they are.
const odd = { value: 1, done: false, extra: "kept" };
g = (function* () {
  yield* { [Symbol.iterator]: () => ({ next: () => odd }) };
})();
console.log(g.next() === odd);
try {
  g.throw("no throw method");
} catch (error) {
  console.log(error instanceof TypeError, error.message);
}
g = (function* () {
  return yield* {
    [Symbol.iterator]() {
      return {
        next(x) {
          console.log("next", x);
          return { value: "n", done: false };
        },
        return(x) {
          console.log("return", x);
          return { value: "r", done: true };
        },
        throw(x) {
          console.log("throw", x);
          return { value: "t", done: true };
        },
      };
    },
  };
})();
console.log(g.next("a"), g.next("b"), g.throw("c"), g.next());
g = (function* () {
  try {
    yield* { [Symbol.iterator]: () => ({ next: () => 5 }) };
  } catch (error) {
    yield error.message;
  }
})();
console.log(g.next());
