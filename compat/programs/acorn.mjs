// acorn: parse, tokenize, and report errors.
import * as acorn from "acorn";

const source = `
import def, { a as b } from "mod";
export default class A extends B { #p = 1; static { this.x = 2; } get v() { return this.#p ?? 0; } async *gen(a, ...r) { yield* await a?.b?.[c]; } }
export const f = async ({ x = 1, ...rest }, [y, , z] = []) => { for await (const q of r) { label: while (true) continue label; } };
let t = tag\`a\${1 + 2}b\`, re = /a[/]\\d+/giu, big = 10n ** 2n, o = { [k]: 1, m() {}, get g() { return 1 } };
try { throw new Error("x") } catch { } finally { delete o.x, void 0, typeof y }
switch (v) { case 1: default: a ||= b; c **= 2 }
if (a) b; else for (var i in o) do { i++ } while (i < 3)
`;
const tree = acorn.parse(source, { ecmaVersion: 2024, sourceType: "module", locations: true });
const counts = {};
(function walk(node) {
  if (Array.isArray(node)) return node.forEach(walk);
  if (!node || typeof node.type !== "string") return;
  counts[node.type] = (counts[node.type] || 0) + 1;
  for (const key of Object.keys(node)) if (key !== "loc") walk(node[key]);
})(tree);
console.log(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)).map((e) => e.join("=")).join(" "));
console.log(JSON.stringify(acorn.parse("a + b * c", { ecmaVersion: 2020 })));
console.log(acorn.parseExpressionAt("1, x => x + 1, 2", 3, { ecmaVersion: 2020 }));
const tokens = [...acorn.tokenizer("let x = `a${y}` /* c */ >>>= 0x1f; // end", { ecmaVersion: 2022 })];
console.log(tokens.map((t) => t.type.label + ":" + t.value).join(" | "));
const comments = [];
acorn.parse("// one\nx /* two */", { ecmaVersion: 2022, onComment: comments });
console.log(comments.map((c) => [c.type, c.value, c.start, c.end]));
for (const bad of ["let x = ;", "var a; let a;", "return 1", "a => { yield 1", "'use strict'; with (x) {}", "/(/", "class A { constructor(){} constructor(){} }", "break;", "1 = 2", "`${"]) {
  try {
    acorn.parse(bad, { ecmaVersion: 2022 });
    console.log("accepted", bad);
  } catch (error) {
    console.log(error.name, error.message, error.pos, error.loc);
  }
}
console.log(acorn.version.split(".")[0], acorn.isIdentifierStart(97), acorn.isNewLine(10), acorn.getLineInfo("a\nbc", 3));
