// case f {"user.name": ["n"], "user.age?": [true], "user.age": [3], "user.tags.length": [1], "user.tags[0]": ["t"]}
interface Named { name: string }
interface User extends Named { age?: number; readonly tags: string[]; "odd key": boolean }
export function f(user: User, point: { x: number; y: number }, empty: {}): unknown[] { return [user, point, empty]; }
