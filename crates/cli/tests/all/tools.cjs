// Runs the programs of a folder that say `// tool: NAME ARGUMENT…` on random inputs, and the tool of that name on the same, and prints
// where the output or the exit status differs. An argument `$name` is the input of that name, `$name:file` a file with its content; the
// input `input` is standard input. A program prints its exit status last.
"use strict";

const { spawnSync } = require("child_process");
const { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } = require("fs");
const Module = require("module");
const { tmpdir } = require("os");
const { join } = require("path");

const ROUNDS = Number(process.argv[3] ?? 150);

let seed = 1;
function random(limit) {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * limit);
}

let inputs = {};
const multise = {
  string(name, { maxLength, alphabet }) {
    let text = "";
    for (let left = random(maxLength + 1); left > 0; left--) text += alphabet[random(alphabet.length)];
    return (inputs[name] = text);
  },
  oneOf: (name, ...values) => (inputs[name] = values[random(values.length)]),
};
const load = Module._load;
Module._load = (name, ...rest) => (name === "multise" ? multise : load(name, ...rest));

/** What a program prints, its exit status last. */
function run(file) {
  let printed = "";
  const { write } = process.stdout;
  const { log } = console;
  process.stdout.write = (text) => (printed += text);
  console.log = (text) => (printed += `${text}\n`);
  try {
    delete require.cache[file];
    inputs = {};
    require(file);
  } finally {
    process.stdout.write = write;
    console.log = log;
  }
  return printed;
}

const folder = process.argv[2];
const place = mkdtempSync(join(tmpdir(), "tools-"));
let compared = 0;
for (const name of readdirSync(folder).filter((name) => name.endsWith(".js"))) {
  const file = join(folder, name);
  const tool = /^\/\/ tool: (.*)$/m.exec(readFileSync(file, "latin1"));
  if (tool === null) continue;
  const [command, ...words] = tool[1].split(" ");
  for (let round = 0; round < ROUNDS; round++) {
    const printed = run(file);
    const args = words.map((word) =>
      word.replace(/\$(\w+)(?::(\w+))?/, (_, input, other) => {
        if (other === undefined) return inputs[input];
        writeFileSync(join(place, other), inputs[input], "latin1");
        return other;
      }),
    );
    const environment = { LC_ALL: "C", PATH: "/usr/bin:/bin" };
    const options = { cwd: place, env: environment, input: inputs.input ?? "", encoding: "latin1" };
    const real = spawnSync(command, args, options);
    if (real.error?.code === "ENOENT") {
      console.log(`${command} cannot be run here: ${real.error.code}`);
      break;
    }
    compared++;
    const expected = `${real.stdout}${real.status}\n`;
    if (printed !== expected) {
      console.log(`${name}: ${JSON.stringify(inputs)}: ${JSON.stringify(printed)}, but the tool ${JSON.stringify(expected)}`);
      break;
    }
  }
}
rmSync(place, { recursive: true });
console.log(`${compared} runs compared`);
