// esprima: parse, tokenize, delegate, errors.
const esprima = require("esprima");

console.log(JSON.stringify(esprima.parseScript("var answer = 6 * 7;"), null, 1));
const program = `
'use strict';
function f(a, b = 2, ...c) { return a ? b : c[0].d(...c); }
class A extends B { constructor() { super(); } static get x() { return \`t\${1}\`; } *g() { yield 1; } }
const { p, q: [r] } = o, h = async (x) => { await x; };
for (const k of [1, , 2]) { if (k) continue; else break; }
label: do { switch (k) { case 1: throw /re/g; default: } } while (!0);
try { new A().b } catch (e) { debugger } finally { delete o.p }
`;
const types = [];
const tree = esprima.parseScript(program, { loc: true, range: true, comment: true }, (node) => types.push(node.type));
console.log(types.join(" "));
console.log(tree.body.map((s) => [s.type, s.range, s.loc.start.line]));
console.log(esprima.tokenize("x = /a/ + 'b' /* c */ - 0x1F", { comment: true, loc: false }));
console.log(esprima.parseModule("import d, * as n from 'x'; export { d as default }; export * from 'y';").body.map((s) => s.type));
for (const bad of ["var", "a b", "if (", "'use strict'; 010", "({a:1, a:2", "return", "x = }", "let let = 1", "/a", "`x"]) {
  try {
    esprima.parseScript(bad);
    console.log("accepted", bad);
  } catch (error) {
    console.log(error.message, "|", error.lineNumber, error.index, error.description);
  }
}
const tolerant = esprima.parseScript("return 1; x = 010;", { tolerant: true });
console.log(tolerant.errors.map(String), tolerant.body.length);
console.log(esprima.version, esprima.Syntax.ArrowFunctionExpression, esprima.parseScript("<a b={1}>t</a>", { jsx: true }).body[0].expression.type);
