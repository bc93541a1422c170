enum Color { Red, Green }
const c: Color = Color.Red;
let c: number;
class A { constructor(private x: number) { return super(); } }
