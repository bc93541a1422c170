// typescript: transpile a small file.
const ts = require("typescript");

const source = `
import { thing } from "./other";
enum Color { Red, Green = "g", Blue = 1 << 2 }
interface Shape { kind: string; area?(): number }
abstract class Base<T> implements Shape {
  kind = "base";
  constructor(protected readonly value: T, private other?: number) {}
  abstract area(): number;
}
export class Box extends Base<number> {
  static count = 0;
  #secret = 1;
  area(): number { return this.value! ** 2 ?? 0; }
  get secret() { return this.#secret; }
}
namespace Inner { export const deep = 1; }
type Alias = keyof Shape;
export const f = async <T extends object>(x: T, ...rest: unknown[]): Promise<T | undefined> => (await thing?.(x))?.y as any satisfies unknown;
export default function g(this: void, a: number = 1) { return \`\${a}\`; }
`;
for (const target of [ts.ScriptTarget.ES5, ts.ScriptTarget.ES2017, ts.ScriptTarget.ES2022]) {
  const result = ts.transpileModule(source, { compilerOptions: { target, module: ts.ModuleKind.CommonJS, removeComments: true } });
  console.log(ts.ScriptTarget[target], result.diagnostics.length);
  console.log(result.outputText);
}
const file = ts.createSourceFile("x.ts", "let a: number = b + 1; function q() {}", ts.ScriptTarget.Latest, true);
const kinds = [];
(function visit(node) {
  kinds.push(ts.SyntaxKind[node.kind]);
  ts.forEachChild(node, visit);
})(file);
console.log(kinds.join(" "));
const broken = ts.transpileModule("let = 5 +;", { reportDiagnostics: true });
console.log(broken.diagnostics.map((d) => d.code + ": " + ts.flattenDiagnosticMessageText(d.messageText, "\n")));
