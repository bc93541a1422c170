// underscore: the classic collection functions, chaining and templates.
const _ = require("underscore");

console.log(_.map([1, 2, 3], (n) => n * 3), _.map({ one: 1, two: 2 }, (n, key) => key + n));
console.log(_.reduce([1, 2, 3], (a, b) => a + b, 0), _.reduceRight([[0, 1], [2, 3]], (a, b) => a.concat(b), []));
console.log(_.find([1, 2, 3, 4], (n) => n % 2 === 0), _.where([{ a: 1, b: 2 }, { a: 1, b: 3 }], { a: 1 }));
console.log(_.sortBy([3, 1, 2], (n) => -n), _.groupBy([1.3, 2.1, 2.4], Math.floor), _.indexBy([{ id: 3 }, { id: 4 }], "id"));
console.log(_.countBy([1, 2, 3, 4, 5], (n) => (n % 2 === 0 ? "even" : "odd")), _.pluck([{ n: "x" }, { n: "y" }], "n"));
console.log(_.flatten([1, [2, [3, [[4]]]]]), _.flatten([1, [2, [3, [[4]]]]], true), _.without([1, 2, 1, 0], 0, 1));
console.log(_.union([1, 2], [2, 3]), _.object(["a", "b"], [1, 2]), _.range(-3), _.chunk([1, 2, 3], 2), _.unzip([["a", 1], ["b", 2]]));
console.log(_.sortedIndex([10, 20, 30], 25), _.lastIndexOf([1, 2, 1], 1), _.findIndex([4, 6, 7], (n) => n === 7));
const bound = _.bind(function (greeting) { return greeting + ": " + this.name; }, { name: "moe" }, "hi");
console.log(bound(), _.partial((a, b) => a - b, _, 5)(20), _.compose((s) => s + "!", (s) => "hi " + s)("moe"));
console.log(_.keys({ a: 1, b: 2 }), _.pairs({ a: 1 }), _.extend({ a: 1 }, { b: 2 }), _.defaults({ a: 1 }, { a: 2, c: 3 }));
console.log(_.isEqual({ n: [1, { x: 2 }] }, { n: [1, { x: 2 }] }), _.isEmpty({}), _.isMatch({ a: 1, b: 2 }, { b: 2 }), _.isRegExp(/m/));
console.log(_.escape("Curly, <Larry> & \"Moe\""), _.unescape("&lt;&amp;&gt;"), _.uniqueId("id_"), _.uniqueId("id_"));
const compiled = _.template("<% _.each(list, function (x) { %><li><%= x %></li><% }); %>");
console.log(compiled({ list: ["a", "<b>"] }), _.template("<b><%- value %></b>")({ value: "<x>" }));
console.log(_.chain([3, 1, 2]).sortBy().map((n) => n * 2).reverse().value(), _([1, 2]).contains(2));
console.log(_.result({ f() { return 7; } }, "f"), _.property(["a", "b"])({ a: { b: 5 } }), _.mapObject({ a: 1 }, (v) => v + 1));
const add = _.memoize((n) => (n < 2 ? n : add(n - 1) + add(n - 2)));
console.log(add(30), _.times(3, (n) => n * n), _.last([1, 2, 3]), _.initial([1, 2, 3]), _.shuffle([1]).length);
console.log(_.clone([1, [2]]), _.has({ a: { b: 1 } }, ["a", "b"]), _.invert({ a: "b" }), _.functions({ f() {}, g: 1 }));
