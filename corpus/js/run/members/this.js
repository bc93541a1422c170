const o = { name: "o", get() { return this && this.name; }, arrow() { return (() => this.name)(); } };
console.log(o.get(), (o.get)(), o["get"](), o.arrow());
const { get } = o;
function strict() { "use strict"; return this === undefined; }
console.log(strict(), (0, strict)());
const other = { name: "other", get };
console.log(other.get());
console.log(o.get.call({ name: "called" }), o.get.apply({ name: "applied" }, []));
