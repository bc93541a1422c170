console.log(void 0, (1, 2, 3), typeof undeclared, typeof null);
const o = { a: 1, b: { c: 2 } };
console.log(delete o.a, "a" in o, delete o["nothing"], o.b.c, delete o.b.c, o.b.c);
console.log("b" in o, !("z" in o), typeof typeof 1);
label: { console.log("in label"); if (o) break label; console.log("never"); }
console.log("after");
