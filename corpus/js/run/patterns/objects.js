const { a, b: renamed, c = 3, ["d" + 1]: dyn, nested: { deep }, ...rest } =
  { a: 1, b: 2, d1: 4, nested: { deep: 5 }, x: 6, y: 7 };
console.log(a, renamed, c, dyn, deep, rest.x, rest.y, "a" in rest);
let m, n, o = {};
({ m, n = 2, z: o.z, w: o["w"] = 9 } = { m: 1, z: 3 });
console.log(m, n, o.z, o.w);
try { const { q } = null; } catch (e) { console.log(e.name); }
var { v1, v2 } = { v1: 1, v2: 2 };
var { v2, v1 } = { v1: v2, v2: v1 };
console.log(v1, v2);
function swap({ l, r }) { return { l: r, r: l }; }
console.log(swap({ l: 1, r: 2 }).l);
for (const { id, tags: [first] } of [{ id: 1, tags: ["x"] }, { id: 2, tags: ["y"] }]) console.log(id, first);
