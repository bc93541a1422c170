// case f {"user.name": ["n"], "user.age?": [true], "user.age": [3], "user.tags.length": [1], "user.tags[0]": ["t"]}
interface Named { name: string }
interface User extends Named { age?: number; readonly tags: string[]; "odd key": boolean }
export function f(user: User, point: { x: number; y: number }, empty: {}): unknown[] { return [user, point, empty]; }
// case wide {"a|": [1], "a.length": [1], "a[0]": [3], "b|": [2], "b": ["t"], "c|": [0], "c": [true]}
export function wide(a: object, b: {}, c: Object, d: {} & { x: number }, e: object & { y: string }): unknown[] { return [a, b, c, d, e]; }
type Deep<T> = T extends object ? { inner: T } : T;
export function deep(a: Deep<{ x: number }>, b: Deep<string>): unknown[] { return [a, b]; }
