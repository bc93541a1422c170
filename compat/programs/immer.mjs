// immer: drafts as proxies, structural sharing, patches.
import { produce, produceWithPatches, applyPatches, enablePatches, enableMapSet, original, current, isDraft, freeze, createDraft, finishDraft, nothing } from "immer";

enablePatches();
enableMapSet();
const base = { user: { name: "ann", roles: ["a"] }, untouched: { deep: [1, 2] }, count: 0 };
const next = produce(base, (draft) => {
  draft.user.roles.push("b");
  draft.count++;
  delete draft.user.name;
  console.log(isDraft(draft), original(draft) === base, current(draft));
});
console.log(base, next);
console.log(next.untouched === base.untouched, next.user === base.user, Object.isFrozen(next), Object.isFrozen(next.user.roles));
console.log(produce(base, () => {}) === base, produce(base, (d) => { d.count = 0; }) === base);
try {
  next.user.roles.push("c");
} catch (error) {
  console.log(error.constructor.name, error.message);
}
const [changed, patches, inverse] = produceWithPatches({ list: [1, 2, 3], o: { k: 1 } }, (d) => {
  d.list.splice(1, 1);
  d.o.k = { n: 1 };
  d.added = true;
});
console.log(JSON.stringify(changed), JSON.stringify(patches), JSON.stringify(inverse));
console.log(JSON.stringify(applyPatches(changed, inverse)));
const toggled = produce((draft, id) => { draft[id].done = !draft[id].done; });
console.log(toggled({ x: { done: false } }, "x"));
const collections = produce({ m: new Map([["a", { v: 1 }]]), s: new Set([1, 2]) }, (d) => {
  d.m.get("a").v = 2;
  d.m.set("b", { v: 3 });
  d.s.delete(1);
  d.s.add(9);
});
console.log(collections);
const draft = createDraft({ a: [3, 1, 2] });
draft.a.sort();
console.log(finishDraft(draft), produce({ a: 1 }, () => nothing), freeze({ a: { b: 1 } }, true));
class Point { constructor(x) { this.x = x; } }
try {
  console.log(produce(new Point(1), (d) => { d.x = 2; }));
} catch (error) {
  console.log(error.message.split("\n")[0]);
}
console.log(produce([1, 2, 3, 4], (d) => d.filter((n) => n % 2)), produce({ l: [{ id: 1 }, { id: 2 }] }, (d) => { d.l.find((x) => x.id === 2).hit = 1; d.l.reverse(); }));
