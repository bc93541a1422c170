// What the project's own TypeScript has to say about suites, by test.
"use strict";

const { writeFileSync } = require("node:fs");
const { createRequire } = require("node:module");
const path = require("node:path");

const { project, suites, results } = JSON.parse(process.env.MULTISE_TRIAL);
const ts = createRequire(path.join(project, "package.json"))("typescript");

/** The options of the project; strict where it has none. */
function settings() {
  const file = ts.findConfigFile(project, ts.sys.fileExists);
  if (file === undefined) {
    const options = { strict: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler };
    return { options, declarations: [] };
  }
  const written = ts.readConfigFile(file, ts.sys.readFile).config ?? {};
  const { options, fileNames } = ts.parseJsonConfigFileContent(written, ts.sys, path.dirname(file));
  return { options, declarations: fileNames.filter((name) => /\.d\.[cm]?ts$/.test(name)) };
}

/** The names of `describe` and `it` around a place. */
function testAt(source, at) {
  const names = [];
  const visit = (node) => {
    if (at < node.getStart(source) || at >= node.getEnd()) return;
    if (ts.isCallExpression(node) && ts.isStringLiteralLike(node.arguments[0] ?? node) && node.arguments.length > 1) {
      const callee = node.expression.getText(source);
      if (/^(describe|it)\b/.test(callee)) names.push(node.arguments[0].text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names.length === 2 ? { function: names[0], name: names[1] } : {};
}

const { options, declarations } = settings();
const unwanted = { composite: false, incremental: false, tsBuildInfoFile: undefined, declaration: false, emitDeclarationOnly: false, rootDir: undefined };
const program = ts.createProgram([...suites, ...declarations], { ...options, ...unwanted, noEmit: true, skipLibCheck: true });
const found = [];
for (const [suite, file] of suites.entries()) {
  const source = program.getSourceFile(file);
  if (source === undefined) continue;
  for (const { start, code, messageText } of [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]) {
    const message = ts.flattenDiagnosticMessageText(messageText, " ").replace(/\s+/g, " ");
    found.push({ suite, cause: `TS${code}: ${message}`, ...testAt(source, start ?? 0) });
  }
}
writeFileSync(results, JSON.stringify(found));
