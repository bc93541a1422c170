// TypeScript without its types: blanks in their place, so that offsets stay; parameter properties become assignments.
"use strict";
const { load } = require("./install.cjs");
const ts = load("typescript");
const { default: blank } = load("ts-blank-space");

const MODIFIERS = [ts.SyntaxKind.PublicKeyword, ts.SyntaxKind.PrivateKeyword, ts.SyntaxKind.ProtectedKeyword, ts.SyntaxKind.ReadonlyKeyword];

/** The erased text, and what was inserted where (offsets of the original, ascending). */
function erase(text) {
  let erased = blank(text, () => {});
  const source = ts.createSourceFile("source.ts", text, ts.ScriptTarget.Latest, true);
  const shifts = [];
  const visit = (node) => {
    if (ts.isConstructorDeclaration(node) && node.body) {
      const kept = node.parameters.filter((parameter) => parameter.modifiers?.some((each) => MODIFIERS.includes(each.kind)));
      for (const parameter of kept) {
        for (const { pos, end } of parameter.modifiers) {
          const length = end - pos;
          erased = erased.slice(0, pos) + " ".repeat(length) + erased.slice(end);
        }
      }
      const first = node.body.statements[0];
      const callsSuper = first !== undefined && first.getText(source).startsWith("super(");
      const at = callsSuper ? first.getEnd() : node.body.getStart(source) + 1;
      const inserted = kept.map(({ name }) => `this.${name.text}=${name.text};`).join("");
      if (inserted !== "") shifts.push({ at, inserted });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  shifts.sort((one, other) => one.at - other.at);
  for (const { at, inserted } of [...shifts].reverse()) erased = erased.slice(0, at) + inserted + erased.slice(at);
  return { text: erased, shifts };
}

module.exports = { erase };
