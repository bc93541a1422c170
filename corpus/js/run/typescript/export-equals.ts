import make = require("./parts/value");
import plain = require("./parts/plain");
import unused = require("./nowhere");
import { version } from "./parts/value";
import again from "./parts/value";
import { Space, Level as L } from "./parts/plain";
export import Y = Space.y;
console.log(make(1), make.version, again === make, version);
console.log(plain.named, plain.default.name, Space.y, L[1], Y);
export namespace Mine { export const a = 1; }
export namespace Mine { export const b = a + 1; }
console.log(Mine.b);
