// lodash: collections, functions, strings, deep copies and paths.
const _ = require("lodash");

const people = [
  { name: "ann", age: 31, tags: ["a", "b"] },
  { name: "bob", age: 25, tags: ["b"] },
  { name: "cyd", age: 31, tags: [] },
];
console.log(_.VERSION.split(".")[0]);
console.log(_.groupBy(people, "age"));
console.log(_.keyBy(people, "name").bob);
console.log(_.orderBy(people, ["age", "name"], ["desc", "asc"]).map((p) => p.name));
console.log(_.chunk([1, 2, 3, 4, 5], 2), _.zip(["a", "b"], [1, 2]), _.flattenDeep([1, [2, [3, [4]]]]));
console.log(_.uniqBy([2.1, 1.2, 2.3], Math.floor), _.difference([2, 1], [2, 3]), _.intersection([2, 1], [2, 3]));
console.log(_.camelCase("Foo Bar-baz"), _.kebabCase("fooBarBaz"), _.startCase("--foo-bar--"), _.snakeCase("fooBar"));
console.log(_.get({ a: [{ b: { c: 3 } }] }, "a[0].b.c"), _.get({}, "x.y", "none"), _.set({}, "a.b[1]", 4));
const nested = { a: 1, list: [{ b: 2 }], when: new Date(0), re: /x/gi, map: new Map([["k", { v: 1 }]]) };
const copy = _.cloneDeep(nested);
copy.list[0].b = 99;
console.log(nested.list[0].b, copy, _.isEqual(nested, copy), _.isEqual({ a: [1, 2] }, { a: [1, 2] }));
console.log(_.merge({ a: { x: 1 }, l: [1, 2] }, { a: { y: 2 }, l: [3] }));
console.log(_.pick({ a: 1, b: 2, c: 3 }, ["a", "c"]), _.omit({ a: 1, b: 2, c: 3 }, ["a"]));
console.log(_.mapValues({ a: 1, b: 2 }, (v) => v * 2), _.invert({ a: "x", b: "y" }), _.toPairs({ p: 1 }));
console.log(_.sum([1, 2, 3]), _.mean([1, 2, 3, 4]), _.maxBy(people, "age").name, _.countBy("hello".split("")));
console.log(_.padStart("7", 3, "0"), _.truncate("a long sentence here", { length: 10 }), _.escape("<a & b>"));
console.log(_.template("Hi <%= name %>! <% each.forEach(function (x) { %>[<%- x %>]<% }); %>")({ name: "Z", each: ["<", 1] }));
const curried = _.curry((a, b, c) => [a, b, c]);
console.log(curried(1)(2)(3), curried(1, 2)(3), _.flow([(x) => x + 1, (x) => x * 2])(3));
let calls = 0;
const once = _.once(() => ++calls);
once();
once();
console.log(calls, _.memoize((x) => x * 2)(21), _.range(0, 10, 3), _.times(3, String));
console.log(_(people).filter((p) => p.age > 30).map("name").join("+"));
console.log(_.isPlainObject({}), _.isArguments((function () { return arguments; })()), _.isNil(null), _.toInteger("3.7"));
console.log(_.words("fred, barney, & pebbles"), _.deburr("déjà vu"), _.unescape("&lt;b&gt;"), _.partition([1, 2, 3, 4], (n) => n % 2));
console.log(_.debounce.name, typeof _.throttle(() => 1, 10), _.defaultsDeep({ a: { b: 1 } }, { a: { b: 2, c: 3 } }));
