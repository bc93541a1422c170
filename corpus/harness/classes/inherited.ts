// case Dog {"name": ["rex"], "calls": [2], "method": [0, 1], "speak.times": [1]}
class Animal { constructor(readonly name: string) {} speak(times: number): string { return this.name.repeat(times); } toString(): string { return this.name; } }
export class Dog extends Animal { fetch(): string { return "stick"; } }
export abstract class Shape { abstract area(): number; static unit(): number { return 1; } }
export class Box<T extends string> { constructor(public content: T) {} map(f: (x: T) => number): number { return f(this.content); } }
