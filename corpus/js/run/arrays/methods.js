// The methods of arrays, on plain arrays, on arrays with holes and on what only looks like an array.
const list = [5, 1, 4];
console.log(list.push(9, 8), list.pop(), list.shift(), list.unshift(7), list);
console.log(list.splice(1, 2, "x", "y", "z"), list, list.splice(-1), list);
console.log([1, 2, 3, 4, 5].copyWithin(0, 3), [1, 2, 3].fill(7, 1, 2), new Array(3).fill(0));
console.log([3, 1, 2].reverse(), [1, 2, 3, 4].slice(1, -1), [1, 2, 3].at(-1), [1, 2].at(5));
console.log([1, [2, [3, [4]]]].flat(), [1, [2, [3]]].flat(Infinity), [1, 2].flatMap(x => [x, [x]]));
console.log([1, NaN, 3].indexOf(NaN), [1, NaN, 3].includes(NaN), [1, 2, 1].lastIndexOf(1), [1, 2, 1].indexOf(1, 1));
console.log([10, 9, 1].sort(), [10, 9, 1].sort((a, b) => a - b), ["b", undefined, "a"].sort(), [3, , 1].sort());
console.log([1, 2, 3].toSorted((a, b) => b - a), [1, 2, 3].toReversed(), [1, 2, 3].with(1, 9), [1, 2, 3].toSpliced(1, 1, 7, 8));
console.log([1, , 3].map(x => x * 2), [1, , 3].join("-"), [1, [2, [3, null]], undefined] + "");
console.log([1, 2, 3, 4].findLast(x => x < 3), [1, 2, 3].findLastIndex(x => x > 5), [1, 2, 3].find(x => x > 1));
console.log([1, 2, 3].reduce((a, b) => a + b), [1, 2, 3].reduceRight((a, b) => a + "-" + b), [[1, 2], [3]].reduce((a, b) => a.concat(b), []));
console.log(Array.from({ length: 3, 0: "a", 2: "c" }), Array.from("héy"), Array.from([1, 2], x => x * 2), Array.of(7), Array.from(new Set([1, 1, 2])));
console.log([..."ab"].entries().next(), [...["x", "y"].keys()], [...["x", "y"].entries()]);

const like = { length: 2, 0: "a", 1: "b" };
Array.prototype.push.call(like, "c");
console.log(like, Array.prototype.map.call("ab", c => c + c), Array.prototype.join.call(like, "+"));

class Stack extends Array {}
const stack = Stack.from([1, 2, 3]);
console.log(stack.map(x => x) instanceof Stack, stack.filter(x => x > 1).length, stack.concat([4]) instanceof Stack);

const circle = [1];
circle.push(circle);
console.log(String(circle));

for (const wrong of [() => [].reduce((a, b) => a), () => [1].map(3), () => new Array(-1), () => Array.prototype.at.call(null, 0), () => [1].with(4, 1), () => [2, 1].sort(1)]) {
  try {
    wrong();
  } catch (error) {
    console.log(error.name + ": " + error.message);
  }
}
