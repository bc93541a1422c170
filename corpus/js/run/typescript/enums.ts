enum Color { Red, Green = 5, Blue }
enum Text { A = "a", B = "b" }
const enum Flags { None = 0, One = 1 << 0, Two = 1 << 1, Both = One | Two, Next }
console.log(Color.Red, Color.Green, Color.Blue, Color[5], Color[0]);
console.log(Text.A, Text.B, Flags.Both, Flags.Next);
function paint(c: Color): string { switch (c) { case Color.Red: return "red"; case Color.Blue: return "blue"; default: return "other"; } }
console.log(paint(Color.Red), paint(Color.Blue), paint(9));
