class Base { constructor(...all) { this.all = all; } }
class Derived extends Base { x = "x"; #y = "y"; z = this.all.length; constructor() { eval("super(1, 2)"); } y() { return this.#y; } }
class Nested extends Base { x = 1; constructor() { const f = () => eval("eval('super()')"); f(); } }
const d = new Derived();
console.log(d, d.y(), new Nested());
try { new (class extends Base { q = 1; constructor() { eval("super(); super()"); } })(); } catch (error) { console.log(error.message); }
