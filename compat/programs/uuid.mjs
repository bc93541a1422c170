// uuid: names, parsing, validation; random ones by their form only.
import { v1, v3, v4, v5, parse, stringify, validate, version, NIL } from "uuid";

console.log(v5("hello.example.com", v5.DNS), v5("http://example.com/hello", v5.URL));
console.log(v3("hello.example.com", v3.DNS), v3("ünïcode", "1b671a64-40d5-491e-99b0-da01ff1f3341"));
console.log(v4({ random: Uint8Array.of(0x10, 0x91, 0x56, 0xbe, 0xc4, 0xfb, 0xc1, 0xea, 0x71, 0xb4, 0xef, 0xe1, 0x67, 0x1c, 0x58, 0x36) }));
console.log(v1({ node: [1, 0x23, 0x45, 0x67, 0x89, 0xab], clockseq: 0x1234, msecs: 1321644961388, nsecs: 5678 }));
const random = v4();
console.log(random.length, validate(random), version(random), /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(random));
console.log(parse("6ec0bd7f-11c0-43da-975e-2a8ad9ebae0b"));
console.log(stringify([0x6e, 0xc0, 0xbd, 0x7f, 0x11, 0xc0, 0x43, 0xda, 0x97, 0x5e, 0x2a, 0x8a, 0xd9, 0xeb, 0xae, 0x0b]));
console.log(validate("not a UUID"), validate(NIL), NIL, version("45637ec4-c85f-11ea-87d0-0242ac130003"));
for (const bad of ["x", "6ec0bd7f-11c0-43da-975e"]) {
  try {
    parse(bad);
  } catch (error) {
    console.log(error.name, error.message);
  }
}
try {
  version("nope");
} catch (error) {
  console.log(String(error));
}
console.log(v5("a", v5.DNS) === v5("a", v5.DNS), v4() !== v4());
