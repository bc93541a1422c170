// immutable: persistent collections.
import { List, Map, OrderedMap, Set, OrderedSet, Stack, Record, Range, Repeat, Seq, fromJS, is, merge, setIn, getIn } from "immutable";

const map = Map({ a: 1, b: 2, c: 3 });
console.log(map.set("b", 50).get("b"), map.get("b"), map.toJS(), String(map), map.size, map.has("z"), map.getIn(["x"], "none"));
const big = List(Range(0, 1000)).map((x) => x * 2).filter((x) => x % 3 === 0);
console.log(big.size, big.first(), big.last(), big.slice(0, 5).toArray(), String(big.take(3)), big.reduce((a, b) => a + b, 0));
console.log(List([1, 2, 3]).push(4).unshift(0).splice(1, 1, 9).toJS(), List.of("b", "a").sort().join(), List([1, [2, [3]]]).flatten().toJS());
const nested = fromJS({ users: [{ name: "ann", tags: ["x"] }], n: { m: { k: 1 } } });
const updated = nested.updateIn(["n", "m", "k"], (k) => k + 1).setIn(["users", 0, "name"], "bob").mergeDeep({ n: { extra: true } });
console.log(JSON.stringify(updated), nested.getIn(["users", 0, "name"]), updated.deleteIn(["n", "m"]).toJS(), String(updated.get("users")));
console.log(is(Map({ a: List([1]) }), Map({ a: List([1]) })), Map({ a: 1 }).equals(Map([["a", 1]])), List([NaN]).includes(NaN), map.hashCode() === Map({ c: 3, b: 2, a: 1 }).hashCode());
console.log(OrderedMap([["z", 1], ["a", 2]]).keySeq().toArray(), Set([1, 2, 2, 3]).union([3, 4]).size, OrderedSet(["b", "a", "b"]).toJS(), Stack.of(1, 2, 3).pop().peek());
class Point extends Record({ x: 0, y: 0 }, "Point") { norm() { return Math.hypot(this.x, this.y); } }
const point = new Point({ x: 3 }).set("y", 4);
console.log(point.norm(), String(point), point.toObject(), point.equals(new Point({ x: 3, y: 4 })));
console.log(Seq([1, 2, 3, 4]).filter((x) => x % 2).map((x) => x * x).toArray(), Range(1, Infinity).skip(5).take(3).toJS(), Repeat("x", 3).join(""), map.entrySeq().toArray());
console.log(big.groupBy((x) => x % 4).map((g) => g.count()).toJS(), List([3, 1, 2]).sortBy((x) => -x).toJS(), List([1, 2]).zip(List(["a", "b"])).toJS(), map.findKey((v) => v === 3));
let grown = Map();
grown = grown.withMutations((m) => { for (let i = 0; i < 200; i++) m.set("k" + i, i); });
console.log(grown.size, grown.get("k150"), grown.filter((v) => v > 195).keySeq().sort().toJS(), map.merge({ b: 9, d: 4 }).toJS());
console.log(merge({ a: 1 }, { b: 2 }), setIn({ a: { b: 1 } }, ["a", "c"], 2), getIn({ a: [1, 2] }, ["a", 1]), [...List.of(1, 2).entries()], Map.isMap(map));
