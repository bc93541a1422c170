const o = { a: { b: 1, f() { return this.b; } }, n: null };
let count = 0;
const bump = () => { count++; return "k"; };
console.log(o?.a?.b, o.x?.y.z.w, o.n?.[bump()], o.a?.["b"], count);
console.log(o.a.f?.(), o.a.g?.(bump()), o.a?.f(), o.zz?.f(bump()), count);
console.log((o?.a).b, (o.a?.f)(), delete o?.a?.b, o.a.b, delete o.q?.r);
