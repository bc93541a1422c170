// What array methods say where the species makes an object that takes no more properties, or has read-only ones.
const tell = (f) => { try { return f(); } catch (e) { return e.name + ": " + e.message; } };
for (const [n, mk] of Object.entries({ plain: () => ({}), array: () => [], has0: () => [9], obj0: () => ({ 0: 1 }) })) for (const lock of [Object.preventExtensions, Object.freeze]) {
  const S = function () { return lock(mk()); };
  const src = (a) => { a.constructor = { [Symbol.species]: S }; return a; };
  for (const [k, f] of Object.entries({
    of: () => Array.of.call(S, 1), from: () => Array.from.call(S, [1]), fromLike: () => Array.from.call(S, { length: 1, 0: 1 }),
    map: () => src([1]).map((x) => x), filter: () => src([1]).filter(() => true), slice: () => src([1]).slice(), splice: () => src([1]).splice(0, 1),
    concat: () => src([1]).concat([2]), flat: () => src([1]).flat(), flatMap: () => src([1]).flatMap((x) => x),
  })) console.log(n, lock.name, k, tell(f));
}
