// Makes the programs of the sweep and runs them in Node: a line of JSON with the functions of the engine's realm comes in, a line per program
// goes out, with what it prints for each of its inputs.
//
// Invariant: the same request gives the same lines. All inputs of a program are run, by going through what each read may be.
const readline = require("node:readline");
const path = require("node:path");

const packageFolder = process.argv.at(-1);
const { inputs: inputsOf } = require(path.join(packageFolder, "inputs.cjs"));

/** What a `number` input is, of all doubles. */
const DOUBLES = [NaN, -0, 0, Infinity, -Infinity, 0.5, 1, -1.5, 2];
/** Inputs of a program; pairs whose domains have more are left out, for all inputs are run. */
const MOST_INPUTS = 64;
/** Calls of a function from which its variations start. */
const BASES = 3;
/** Arguments that are varied. */
const MOST_ARGUMENTS = 3;
/** What the third argument may be while the calls to start from are looked for. */
const LAST_CONSTANTS = ["undefined", "1", '"a"', "((x, y) => x)"];
const LETTERS = "ABCDEFG";
const WORDS = "int bool number string oneOf bigint array";

// --- All inputs of a program.

/** The reads of the run under way, each with its values and the one it takes. */
let reads = [];
let depth = 0;

function chosen(name, values) {
  if (depth === reads.length) reads.push({ name, values, at: 0 });
  return reads[depth].values[reads[depth++].at];
}

function between(min, max) {
  const values = [];
  for (let value = min; value <= max; value++) values.push(value);
  return values;
}

function texts(longest, alphabet) {
  let last = [""];
  const all = [""];
  for (let length = 1; length <= longest; length++) {
    last = last.flatMap((text) => alphabet.split("").map((unit) => text + unit));
    all.push(...last);
  }
  return all;
}

const source = inputsOf({
  int: (name, min, max) => chosen(name, between(min, max)),
  number: (name) => chosen(name, DOUBLES),
  bool: (name) => chosen(name, [false, true]),
  string: (name, maxLength, alphabet) => chosen(name, texts(maxLength, alphabet)),
  bigint: (name, min, max) => chosen(name, between(min, max)),
  maxLength: (_name, asked, otherwise) => asked ?? otherwise,
  assume() {},
  record() {},
});

/** Goes on to the next input; whether there is one. */
function advance() {
  reads.length = depth;
  while (reads.length > 0 && reads.at(-1).at === reads.at(-1).values.length - 1) reads.pop();
  if (reads.length === 0) return false;
  reads.at(-1).at++;
  return true;
}

function stored(value) {
  if (typeof value === "bigint") return { bigint: String(value) };
  if (typeof value !== "number" || (Number.isFinite(value) && !Object.is(value, -0))) return value;
  return { number: Object.is(value, -0) ? "-0" : String(value) };
}

function caseOf() {
  const lists = {};
  for (const { name, values, at } of reads.slice(0, depth)) (lists[name] ??= []).push(stored(values[at]));
  return lists;
}

// --- Running.

let failure = null;
process.on("unhandledRejection", (thrown) => (failure = thrown instanceof Error ? [thrown.name, thrown.message] : [null, String(thrown)]));
const later = setImmediate;
told.isKept = true;
Object.assign(globalThis, { attempt, getterOf, HIDDEN, one, put, quiet, setterOf, show });

/** A function that runs the text of a program; programs are sloppy code. */
function compiled(text) {
  return Function("require", text);
}

/** The tokens of one run. */
async function tokensOf(run) {
  told.tokens = [];
  told.isPending = false;
  failure = null;
  run(() => source);
  if (told.isPending) await new Promise((resolve) => later(resolve));
  return told.tokens;
}

/** What a program prints for all inputs; none where there are too many of them. */
async function tableOf(text) {
  const run = compiled(text);
  const table = [];
  reads = [];
  do {
    depth = 0;
    const tokens = await tokensOf(run);
    if (failure !== null) return null;
    table.push([caseOf(), tokens]);
    if (table.length > MOST_INPUTS) return null;
  } while (advance());
  return table;
}

// --- Calls.

const CONSTANT_WORDS = new RegExp(`\\b(${WORDS.replaceAll(" ", "|")})\\(`, "g");

/** An operand that depends on no input. */
function fixed(expression) {
  return expression.replace(CONSTANT_WORDS, "one.$1(").replaceAll("$)", '"$")').replaceAll("$,", '"$",');
}

function operandText(letter, expression) {
  return `const ${letter} = ${expression.replaceAll("($", `("${letter.toLowerCase()}"`)};`;
}

function classOf(holder) {
  const isHidden = /^HIDDEN\.\w*(Iterator|Prototype|Generator)$/.test(holder);
  if (!isHidden && !holder.endsWith(".prototype")) return null;
  const name = holder.replace(/\.prototype$/, "");
  const like = LIKE.find(([pattern]) => pattern.test(name));
  return Object.hasOwn(RECEIVERS, name) ? name : like === undefined ? name : like[1];
}

function kindsOf(names) {
  const known = names.filter((name) => !/^\w+$/.test(name) || Object.hasOwn(ARGUMENTS, name));
  return known.map((name) => [name, ARGUMENTS[name] ?? name]);
}

/** The calls of a function: their texts, and what may stand for each operand. */
function callsOf({ path: name, holder, key, form, length }) {
  const foreign = Object.entries(ARGUMENTS);
  const count = Math.min(Math.max(length, 0) + 1, MOST_ARGUMENTS);
  const letters = (from, size) => LETTERS.slice(from, from + size).split("").join(", ");
  const type = classOf(holder);
  const plain = (text, size) => ({ name: `${form} ${name}`, text, operands: Array(size).fill(foreign) });
  // Methods that are plain functions can be constructed as well; nobody does.
  if (form === "construct" && type !== null) return [];
  if (form === "construct") return [plain(`new ${name}(${letters(0, count)})`, count)];
  if (type === null && form === "call") return [plain(`${name}(${letters(0, count)})`, count)];
  if (type === null && form === "get") return [];
  if (type === null) return [];
  const own = kindsOf(RECEIVERS[type] ?? []);
  if (RECEIVERS[type] === undefined) notice(`no receiver of ${type}`);
  const member = `A[${key}]`;
  const dotted = /^"[A-Za-z_$][\w$]*"$/.test(key) ? `A.${key.slice(1, -1)}` : member;
  const rest = letters(1, count);
  const [near, far, size] = {
    call: [`${dotted}(${rest})`, `${name}.call(A, ${rest})`, count],
    get: [dotted, `getterOf(${holder}, ${key}).call(A)`, 0],
    set: [`${dotted} = B`, `setterOf(${holder}, ${key}).call(A, B)`, 1],
  }[form];
  const others = Array(size).fill(foreign);
  const near_ = { name: `${form} ${name}`, text: near, operands: [own, ...others] };
  const far_ = { name: `${form} ${name} of others`, text: far, operands: [foreign, ...others], onlyFirst: true, start: own };
  // Node's own classes say in their own words that a receiver is foreign.
  if (Object.hasOwn(HOST, type) || type === "Buffer") return [near_];
  return own.length === 0 ? [{ ...far_, start: undefined }] : [near_, far_];
}

function syntaxCalls() {
  return Object.values(SYNTAX).flat().map((text) => {
    const size = "CBA".split("").findIndex((letter) => new RegExp(`\\b${letter}\\b`).test(text));
    return { name: `syntax ${text}`, text, operands: Array(3 - size).fill(Object.entries(ARGUMENTS)) };
  });
}

/** The text of a program; `operands` are expressions. */
function programOf(call, operands) {
  const made = operands.map((expression, place) => operandText(LETTERS[place], expression));
  const letters = operands.map((_, place) => LETTERS[place]).join(", ");
  const isBody = call.text.startsWith("{");
  // Operands at the end that do not matter are left out.
  const asked = call.text.replace(new RegExp(`(, |(?<=\\())[${LETTERS.slice(operands.length)}]\\b`, "g"), "");
  const body = isBody ? call.text : `(${asked})`;
  return `const { ${WORDS.replaceAll(" ", ", ")} } = require("multise");\n${made.join("\n")}\nattempt(() => ${body}, ${letters});\n`;
}

// --- Where the variations of a call start.

const thunks = new Map();
function thunkOf(expression) {
  if (!thunks.has(expression)) thunks.set(expression, Function(`return ${expression};`));
  return thunks.get(expression);
}

/** What a call comes to with constants: a text without what its arguments are afterwards. */
function probe(run, operands) {
  const made = operands.map((expression) => thunkOf(expression)());
  told.tokens = [];
  try {
    const result = run(...made);
    put("returns");
    show(result, 2);
  } catch (error) {
    put("throws");
    show(error, 1);
  }
  if (operands.length > 0) show(made[0], 2);
  return told.tokens.join("\n");
}

function product(lists) {
  return lists.reduce((rows, list) => rows.flatMap((row) => list.map((item) => [...row, item])), [[]]);
}

/** Which constants a call is varied from: those with the rarest results; and the operands that matter. */
function basesOf(call) {
  const lists = call.operands.map((_, place) => (place < 2 ? CONSTANTS : LAST_CONSTANTS));
  const own = call.start ?? call.operands[0];
  const isMethod = call.start !== undefined || own !== call.operands.at(-1) || /^(get|set) /.test(call.name);
  if (isMethod) {
    lists[0] = own.map(([, expression]) => fixed(expression)).slice(0, 3);
    for (let place = 1; place < lists.length; place++) lists[place] = place < 3 ? CONSTANTS : LAST_CONSTANTS;
  }
  const letters = lists.map((_, place) => LETTERS[place]).join(", ");
  const isBody = call.text.startsWith("{");
  const run = Function(letters, isBody ? call.text : `return (${call.text});`);
  const rows = product(lists);
  const found = rows.map((operands) => ({ operands, result: probe(run, operands) }));
  const counts = new Map();
  for (const { result } of found) counts.set(result, (counts.get(result) ?? 0) + 1);
  const byOperands = new Map(found.map(({ operands, result }) => [operands.join("\0"), result]));
  const matters = lists.map((list, place) => {
    if (place === 0 && isMethod) return true;
    return found.some(({ operands, result }) => {
      const other = operands.with(place, list[0]);
      return byOperands.get(other.join("\0")) !== result;
    });
  });
  const order = found.map((row, index) => ({ ...row, index, throws: row.result.startsWith("throws"), count: counts.get(row.result) }));
  order.sort((a, b) => a.throws - b.throws || a.count - b.count || a.index - b.index);
  const bases = [];
  for (const row of order) {
    if (bases.length === BASES || (row.throws && bases.length > 0)) break;
    const isNew = bases.every((base) => base.result !== row.result && row.operands.some((operand, place) => place > 0 || lists.length === 1 ? operand !== base.operands[place] : false));
    if (isNew) bases.push(row);
  }
  const size = matters.lastIndexOf(true) + 1;
  return { bases: bases.map((base) => base.operands.slice(0, size)), matters };
}

// --- The programs of a call.

function notice(text) {
  if (noticed.has(text)) return;
  noticed.add(text);
  send({ notice: text });
}
const noticed = new Set();
function send(line) {
  process.stdout.write(`${JSON.stringify(line, (key, value) => (typeof value === "string" ? value.toWellFormed() : value))}\n`);
}

/** Waits until what was sent is read, so that the plan is no further than those who follow it. */
function read() {
  return process.stdout.writableNeedDrain ? new Promise((resolve) => process.stdout.once("drain", resolve)) : null;
}

/** A random word from texts, the same everywhere. */
function hash(text) {
  let word = 0x811c9dc5;
  for (const unit of text) word = Math.imul(word ^ unit.charCodeAt(0), 0x01000193) >>> 0;
  word = Math.imul(word ^ (word >>> 15), 0x85ebca6b) >>> 0;
  return (word ^ (word >>> 13)) >>> 0;
}

/** Whether a table says more than that the call throws the same for every input. */
function isTelling(table) {
  const results = new Set(table.map(([, tokens]) => tokens.slice(0, tokens.indexOf("operand")).join("\n")));
  return results.size > 1 || !table[0][1][0].startsWith("throws");
}

async function sweep(call, { pairs, seed }) {
  const { bases, matters } = basesOf(call);
  // What the probes left for later would be told by the first program.
  await new Promise((resolve) => later(resolve));
  const places = call.operands.map((_, place) => place).filter((place) => matters[place] && (place === 0 || !call.onlyFirst));
  const sent = new Set();
  const emit = async (base, kinds) => {
    const operands = base.map((operand, place) => kinds.find(([known]) => known === place)?.[1][1] ?? operand);
    const text = programOf(call, operands);
    if (sent.has(text)) return null;
    sent.add(text);
    const table = await tableOf(text);
    if (table === null) return null;
    const name = `${call.name} (${kinds.map(([place, [kind]]) => `${LETTERS[place]}: ${kind}`).join(", ")})`;
    const known = KNOWN_WRONG.find(([pattern]) => pattern.test(name))?.[1] ?? null;
    return { name, call: call.name, known, text, table };
  };
  for (const base of bases) {
    const telling = places.map(() => []);
    for (const [index, place] of places.entries()) {
      for (const kind of call.operands[place]) {
        const program = await emit(base, [[place, kind]]);
        if (program === null) continue;
        send({ program });
        await read();
        if (isTelling(program.table)) telling[index].push(kind);
      }
    }
    const chosenPairs = [];
    for (let one = 0; one < places.length; one++) {
      for (let two = one + 1; two < places.length; two++) {
        for (const [first, second] of product([telling[one], telling[two]])) {
          chosenPairs.push([[places[one], first], [places[two], second]]);
        }
      }
    }
    const rank = (pair) => hash(`${seed} ${call.name} ${pair.map(([place, [kind]]) => `${place}${kind}`).join()}`);
    if (pairs !== null && chosenPairs.length > pairs) chosenPairs.sort((a, b) => rank(a) - rank(b)).length = pairs;
    for (const pair of chosenPairs) {
      const program = await emit(base, pair);
      if (program !== null) send({ program });
      await read();
    }
  }
}

async function serve(line) {
  const { functions: ours, filter, part, parts, pairs, seed, without } = JSON.parse(line);
  for (const kind of without) delete ARGUMENTS[kind];
  const known = [];
  const names = new Set(ours.map(({ path, form }) => `${form} ${path}`));
  for (const { path, form } of functions) if (!names.has(`${form} ${path}`)) notice(`the engine has no ${form} ${path}`);
  for (const entry of ours) {
    const excluded = EXCLUDED.find(([pattern]) => pattern.test(entry.path));
    if (excluded !== undefined) continue;
    const isThere = typeof valueAt(wayTo(entry)) === "function";
    if (isThere) known.push(entry);
    else send({ lacking: entry.path });
  }
  const calls = [...known.flatMap(callsOf), ...syntaxCalls()];
  const wanted = calls.filter((call, index) => call.name.includes(filter) && index % parts === part);
  for (const call of wanted) {
    try {
      await sweep(call, { pairs, seed });
    } catch (error) {
      notice(`${call.name}: ${error.stack}`);
    }
  }
  send({ calls: wanted.length });
}

/** The expression of a function. */
function wayTo({ path, holder, key, form }) {
  return form === "get" || form === "set" ? `${form}terOf(${holder}, ${key})` : path;
}

function valueAt(name) {
  try {
    return Function(`return ${name};`)();
  } catch {
    return undefined;
  }
}

function fail(error) {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
}

readline
  .createInterface({ input: process.stdin })
  .once("line", (line) => serve(line).then(() => process.stdout.write("", () => process.exit(0)), fail));
