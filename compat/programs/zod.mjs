// zod: schemas, refinement, transformation, error reports.
import { z } from "zod";

const user = z.object({
  name: z.string().min(2).max(20),
  age: z.number().int().positive().optional(),
  email: z.string().email(),
  tags: z.array(z.enum(["a", "b"])).default([]),
  address: z.object({ zip: z.string().regex(/^\d{5}$/) }).partial().nullable(),
});
console.log(user.parse({ name: "ann", email: "a@b.co", address: null }));
const failed = user.safeParse({ name: "x", age: -1.5, email: "bad", tags: ["c"], address: { zip: "1" } });
console.log(failed.success, failed.error.issues);
console.log(failed.error.format().name, failed.error.flatten().fieldErrors);
try {
  user.parse(5);
} catch (error) {
  console.log(error.name, error.message);
}
const shape = z.discriminatedUnion("kind", [z.object({ kind: z.literal("circle"), r: z.number() }), z.object({ kind: z.literal("box"), w: z.number(), h: z.number() })]);
console.log(shape.parse({ kind: "box", w: 1, h: 2 }), shape.safeParse({ kind: "tri" }).error.issues[0].message);
const transformed = z.string().transform((s) => s.length).pipe(z.number().min(3));
console.log(transformed.safeParse("abcd"), transformed.safeParse("ab").error.issues[0].message);
console.log(z.coerce.number().parse("42"), z.coerce.date().parse("2020-01-01").toISOString(), z.preprocess((v) => String(v), z.string()).parse(7));
const password = z.object({ a: z.string(), b: z.string() }).refine((v) => v.a === v.b, { message: "differ", path: ["b"] });
console.log(password.safeParse({ a: "1", b: "2" }).error.issues, password.safeParse({ a: "1", b: "1" }).success);
const tree = z.lazy(() => z.object({ v: z.number(), kids: z.array(tree) }));
console.log(JSON.stringify(tree.parse({ v: 1, kids: [{ v: 2, kids: [] }] })), z.tuple([z.string(), z.number()]).rest(z.boolean()).safeParse(["a", 1, true]).success);
console.log(z.record(z.number()).safeParse({ a: 1, b: "x" }).error.issues[0].path, z.map(z.string(), z.number()).parse(new Map([["a", 1]])), z.set(z.number()).parse(new Set([1])));
console.log(user.pick({ name: true }).strict().safeParse({ name: "abc", extra: 1 }).error.issues[0].message, Object.keys(user.extend({ x: z.any() }).shape), z.string().brand().parse("b"));
console.log(z.union([z.string(), z.number()]).safeParse(true).error.issues[0].code, z.intersection(z.object({ a: z.number() }), z.object({ b: z.string() })).parse({ a: 1, b: "x" }), z.string().url().safeParse("nope").success, z.string().datetime().safeParse("2020-01-01T00:00:00Z").success);
z.string().refine(async (s) => s.length > 2).safeParseAsync("ab").then((r) => console.log("async", r.success, r.error.issues[0].message));
