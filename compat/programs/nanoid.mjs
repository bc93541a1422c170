// nanoid: random identifiers by their form; a custom generator exactly.
import { nanoid, customAlphabet, customRandom, urlAlphabet, random } from "nanoid";
import { nanoid as insecure } from "nanoid/non-secure";

const id = nanoid();
console.log(id.length, /^[A-Za-z0-9_-]{21}$/.test(id), nanoid(5).length, nanoid() !== nanoid());
console.log([...urlAlphabet].length, new Set(urlAlphabet).size, random(4).length);
const hex = customAlphabet("0123456789abcdef", 12);
console.log(hex().length, /^[0-9a-f]+$/.test(hex()), hex(3).length);
let state = 1;
const seeded = customRandom("abc", 10, (size) => new Uint8Array(size).map(() => (state = (state * 16807) % 2147483647) & 255));
console.log(seeded(), seeded(), seeded());
console.log(insecure().length, insecure(4).length);
const many = new Set(Array.from({ length: 500 }, () => nanoid()));
console.log(many.size);
