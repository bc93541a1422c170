// Compares the branch sides that a report claims as covered with V8's block coverage of a run of the suite.
//
// V8 counts blocks, not sides: the statement after `if`, the right operands of `&&`, `||` and `??`, both ends of `?:`, bodies of loops,
// what follows them, clauses of `switch`. From these counts and how often the condition was reached follows how often each side was taken,
// as long as nothing is thrown between. Conditions that have no block of their own (default values, `?.`) are told apart.
"use strict";
const { readFileSync, readdirSync } = require("node:fs");
const path = require("node:path");
const { pathToFileURL } = require("node:url");
const { erase } = require("./erase.cjs");
const { load } = require("./install.cjs");
const ts = load("typescript");

/** Why a side is not compared that nothing explains. */
const UNKNOWN = "not a condition that this script knows";

/** The loops in a statement: what is inside may run more often than the statement. */
function loopsIn(node) {
  const found = ts.isIterationStatement(node, false) ? [node] : [];
  ts.forEachChild(node, (child) => void found.push(...loopsIn(child)));
  return found;
}

/** The `break` statements that leave a loop with this body; those with a label are not looked for. */
function breaksOf(node) {
  if (ts.isBreakStatement(node)) return [node];
  const found = [];
  ts.forEachChild(node, (child) => {
    if (!ts.isIterationStatement(child, false) && !ts.isSwitchStatement(child) && !ts.isFunctionLike(child)) found.push(...breaksOf(child));
  });
  return found;
}

/** How often each offset of a file was run, over all processes that wrote into the folder. */
class Counts {
  constructor(folder, file) {
    const url = pathToFileURL(file).href;
    this.shifts = /\.[cm]?ts$/.test(file) ? erase(readFileSync(file, "utf8")).shifts : [];
    this.runs = [];
    this.limits = [];
    for (const name of readdirSync(folder)) {
      const { result } = JSON.parse(readFileSync(path.join(folder, name), "utf8"));
      for (const script of result) {
        if (script.url.split("?")[0] === url) this.runs.push(script.functions.flatMap((each) => each.ranges));
      }
    }
  }

  /** For an offset of the source as it is written. */
  at(written) {
    return this.each(written).reduce((sum, count) => sum + count, 0);
  }

  each(written) {
    const offset = this.moved(written);
    return this.runs.map((ranges, run) => {
      let innermost;
      for (const range of ranges) {
        const isInside = range.startOffset <= offset && offset < range.endOffset;
        if (isInside && (innermost === undefined || range.endOffset - range.startOffset <= innermost.endOffset - innermost.startOffset)) {
          innermost = range;
        }
      }
      const isLimited = ({ start, end, loops }) =>
        start <= written && written < end && innermost?.startOffset < this.moved(start) && !loops.some((loop) => loop.getStart() < written && written < loop.getEnd());
      const limits = this.limits.filter(isLimited);
      return Math.min(innermost?.count ?? 0, ...limits.map((limit) => limit.counts[run]));
    });
  }

  /** A statement is reached no more often than those before it in its block are left. */
  limit(statements) {
    let counts;
    for (const statement of statements) {
      if (counts !== undefined) this.limits.push({ start: statement.getStart(), end: statement.getEnd() + 1, loops: loopsIn(statement), counts });
      const left = this.each(statement.getEnd());
      counts = counts === undefined ? left : left.map((count, run) => Math.min(count, counts[run]));
    }
  }

  /** Where something is in the text that Node saw. */
  moved(written) {
    const before = this.shifts.filter((shift) => shift.at <= written);
    return written + before.reduce((sum, shift) => sum + shift.inserted.length, 0);
  }
}

const LOGICAL = new Set([ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken]);
const ASSIGNMENTS = new Set([
  ts.SyntaxKind.AmpersandAmpersandEqualsToken,
  ts.SyntaxKind.BarBarEqualsToken,
  ts.SyntaxKind.QuestionQuestionEqualsToken,
]);

/** How often each side of each condition of a file was taken: a map from the range of the condition to the two counts. */
class Sides {
  constructor(file, counts) {
    this.text = readFileSync(file, "utf8");
    this.source = ts.createSourceFile(file, this.text, ts.ScriptTarget.Latest, true);
    this.counts = counts;
    this.taken = new Map();
    this.limit(this.source);
    this.visit(this.source);
  }

  /** Behind `?:` and `||`, V8 shows the count of the whole function up to its next block. */
  limit(node) {
    if (node.statements !== undefined) this.counts.limit(node.statements);
    ts.forEachChild(node, (child) => this.limit(child));
  }

  start(node) {
    return this.counts.at(node.getStart(this.source));
  }

  after(node) {
    return this.counts.at(node.getEnd());
  }

  set(node, taken) {
    this.taken.set(`${node.getStart(this.source)}-${node.getEnd()}`, taken);
  }

  /** A condition that was reached and found true so many times. */
  condition(node, reached, held) {
    if (ts.isParenthesizedExpression(node)) {
      this.set(node, { true: held, false: reached - held });
      return this.condition(node.expression, reached, held);
    }
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      return this.condition(node.operand, reached, reached - held);
    }
    this.set(node, { true: held, false: reached - held });
    if (!ts.isBinaryExpression(node) || !LOGICAL.has(node.operatorToken.kind)) return;
    const right = this.start(node.right);
    if (node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) {
      this.condition(node.left, reached, right);
      this.condition(node.right, right, held);
    } else if (node.operatorToken.kind === ts.SyntaxKind.BarBarToken) {
      this.condition(node.left, reached, reached - right);
      this.condition(node.right, right, held - (reached - right));
    } else {
      this.set(node.left, { true: reached - right, false: right, isNullish: true });
    }
  }

  visit(node) {
    if (ts.isIfStatement(node)) {
      this.condition(node.expression, this.start(node.expression), this.start(node.thenStatement));
    } else if (ts.isConditionalExpression(node)) {
      // The blocks begin at `?` and `:`; an end may be a function, which has a count of its own.
      const held = this.counts.at(node.whenTrue.pos);
      this.condition(node.condition, held + this.counts.at(node.whenFalse.pos), held);
    } else if (ts.isWhileStatement(node)) {
      this.loop(node, node.expression);
    } else if (ts.isForStatement(node) && node.condition) {
      this.loop(node, node.condition);
    } else if (ts.isForOfStatement(node) || ts.isForInStatement(node)) {
      this.loop(node, node.expression);
    } else if (ts.isDoStatement(node)) {
      const rounds = this.start(node.statement);
      this.condition(node.expression, rounds, rounds - this.start(node));
    } else if (ts.isBinaryExpression(node) && LOGICAL.has(node.operatorToken.kind)) {
      this.value(node);
    } else if (ts.isBinaryExpression(node) && ASSIGNMENTS.has(node.operatorToken.kind)) {
      this.set(node.left, { why: "V8 has no block for the right side of a logical assignment" });
    } else if (ts.isSwitchStatement(node)) {
      this.clauses(node);
    } else if ((ts.isParameter(node) || ts.isBindingElement(node)) && node.initializer) {
      this.set(node, { why: "V8 has no block for a default value" });
      this.set(node.name, { why: "V8 has no block for a default value" });
      this.set(node.initializer, { why: "V8 has no block for a default value" });
    } else if (node.questionDotToken !== undefined) {
      this.set(node.expression, { why: "V8 has no block behind `?.`" });
      this.set(node, { why: "V8 has no block behind `?.`" });
    }
    ts.forEachChild(node, (child) => this.visit(child));
  }

  loop(node, condition) {
    const rounds = this.start(node.statement);
    const broken = breaksOf(node.statement).reduce((sum, each) => sum + this.start(each), 0);
    this.condition(condition, rounds + this.after(node) - broken, rounds);
  }

  /** A logical operator whose value is used; as a part of a condition it is known already. */
  value(node) {
    const key = `${node.left.getStart(this.source)}-${node.left.getEnd()}`;
    const { left } = node;
    if (this.taken.has(key)) return;
    const [reached, right] = [this.start(node.left), this.start(node.right)];
    if (node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) this.condition(left, reached, right);
    else if (node.operatorToken.kind === ts.SyntaxKind.BarBarToken) this.condition(left, reached, reached - right);
    else this.set(left, { true: reached - right, false: right, isNullish: true });
  }

  /** Clauses in turn: what one did not take reaches the next, unless the one before falls through. */
  clauses(node) {
    let reached = this.start(node.expression);
    let falls = 0;
    for (const clause of node.caseBlock.clauses) {
      const inside = this.counts.at(clause.getStart(this.source));
      if (ts.isDefaultClause(clause)) {
        falls = inside;
        continue;
      }
      const held = Math.max(inside - falls, 0);
      this.set(clause, { true: held, false: reached - held });
      reached -= held;
      const last = clause.statements.at(-1);
      const leaves = last !== undefined && /^(return|throw|break|continue)\b|^\{[^]*\b(return|throw|break|continue)\b[^{}]*\}$/.test(last.getText(this.source));
      falls = leaves ? 0 : inside;
    }
  }

  /** The counts of the condition at a place with this text. */
  find(place, text) {
    const lines = this.source.getLineStarts();
    const start = lines[place.line - 1] + place.column - 1;
    const plain = (words) => words.replace(/\s+/g, "");
    const here = [...this.taken].filter(([key]) => Number(key.split("-")[0]) === start);
    const exact = here.find(([key]) => plain(this.text.slice(start, Number(key.split("-")[1]))) === plain(text));
    return (exact ?? (here.length === 1 ? here[0] : undefined))?.[1];
  }
}

/** Compares all sides of the reports with what V8 counted: numbers, and the sides that differ or that V8 cannot tell. */
function compare(project, functions, folder) {
  const sides = new Map();
  for (const { sides: all } of functions) {
    for (const side of all) {
      const key = `${side.place.file}:${side.place.line}:${side.place.column} ${side.text} ${side.side}`;
      if (sides.get(key)?.state !== "covered") sides.set(key, side);
    }
  }
  const files = new Map();
  const found = { claimed: 0, agreed: 0, unreached: 0, untold: {}, different: [] };
  for (const [key, side] of sides) {
    const file = path.join(project, side.place.file);
    if (!files.has(file)) files.set(file, new Sides(file, new Counts(folder, file)));
    const isClaimed = side.state === "covered";
    if (isClaimed) found.claimed++;
    const taken = files.get(file).find(side.place, side.text);
    const why = taken === undefined ? UNKNOWN : taken.why;
    if (why !== undefined) {
      (found.untold[why] ??= []).push(key);
      continue;
    }
    // Which side of `??` is called true is a convention: each has to be taken as often as claimed.
    const isTaken = taken.isNullish ? taken.true > 0 || taken.false > 0 : taken[side.side] > 0;
    if (isTaken !== isClaimed) found.different.push(`${key}: ${side.state}, V8 counts ${taken[side.side]}`);
    else if (isClaimed) found.agreed++;
    else found.unreached++;
  }
  return found;
}

module.exports = { UNKNOWN, compare };
