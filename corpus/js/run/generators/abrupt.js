// `throw` and `return` in the middle of a body.
function* guarded() {
  try {
    yield 1;
    yield 2;
  } catch (error) {
    console.log("caught", error);
    yield 3;
  } finally {
    console.log("finally");
    yield 4;
  }
  yield 5;
}
let g = guarded();
console.log(g.next(), g.throw("oops"), g.next(), g.next(), g.next());
g = guarded();
console.log(g.next(), g.return("r"), g.next(), g.next());
g = guarded();
console.log(g.next(), g.return("r"));
try {
  g.throw("t");
} catch (error) {
  console.log("out", error, g.next());
}
function* overrides() {
  try {
    yield 1;
  } finally {
    return "other";
  }
}
g = overrides();
g.next();
console.log(g.return("mine"));
g = overrides();
g.next();
console.log(g.throw("mine"));
function* nested() {
  for (const x of [1, 2]) {
    try {
      for (const y of closing("inner")) {
        try {
          yield x * y;
        } finally {
          console.log("level", x);
        }
      }
    } finally {
      console.log("outer");
    }
  }
}
function closing(name) {
  let i = 0;
  return {
    [Symbol.iterator]() {
      return this;
    },
    next() {
      return { value: ++i, done: i > 3 };
    },
    return(value) {
      console.log("return", name, value);
      return {};
    },
  };
}
g = nested();
console.log(g.next(), g.next(), g.return("x"), g.next());
// A pattern that stops in the middle closes its iterator.
function* pattern() {
  const [a = yield "a", b = yield "b"] = (function* () {
    try {
      yield undefined;
      yield undefined;
      yield 3;
    } finally {
      console.log("pattern closed");
    }
  })();
  console.log(a, b);
}
g = pattern();
console.log(g.next(), g.next("A"), g.next("B"));
g = pattern();
console.log(g.next(), g.return("early"));
function* thrower() {
  yield 1;
  throw new Error("from body");
}
g = thrower();
g.next();
try {
  g.next();
} catch (error) {
  console.log(error.message, g.next());
}
