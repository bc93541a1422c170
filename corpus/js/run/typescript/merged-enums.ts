enum E { A = 1, B }
enum E { C = B + 10, D }
console.log(E.A, E.B, E.C, E.D, E[11], JSON.stringify(E));
const enum Mask { Read = 1, Write = Read << 1, All = Read | Write | E.A }
console.log(Mask.All);
enum Mixed { No = 0, Yes = "YES", Len = "four".length, Neg = -1, Next, Str = `t${1}`, "with space" = 5, "10x" = 3 }
console.log(JSON.stringify(Mixed), Mixed["with space"], Mixed.Next);
namespace N { export enum Color { Red } const x = Color.Red; console.log(x); }
namespace N { export enum Color { Green = 5, Both = Red + Green } console.log(Color.Both, JSON.stringify(Color)); }
enum Late { X = f() }
function f() { return typeof Late === "object" ? 3 : 4; }
console.log(Late.X, Late[3]);
declare enum Gone { A }
declare const enum Gone2 { A }
enum Floats { A = 0.5, B, C = 1e21, D = NaN, F = 1 / 0 }
console.log(JSON.stringify(Floats), Floats.B);
enum Shadow { A = 1, B = (() => { const A = 5; return A; })(), C = ((A) => A)(7) }
console.log(JSON.stringify(Shadow));
