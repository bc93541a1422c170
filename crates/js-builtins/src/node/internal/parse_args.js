// util.parseArgs
"use strict";

function failure(code, message) {
  const error = new TypeError(message);
  error.code = code;
  return error;
}

/** Splits the arguments into options and positionals. */
function parseArgs(config = {}) {
  const { args = process.argv.slice(2), options = {}, strict = true, allowPositionals = !strict, tokens: wantsTokens = false } = config;
  const byShort = Object.fromEntries(Object.entries(options).filter(([, option]) => option.short).map(([name, option]) => [option.short, name]));
  const values = { __proto__: null };
  const positionals = [];
  const tokens = [];
  const store = (name, rawName, value, index, inlineValue) => {
    const option = options[name];
    if (strict && option === undefined) throw failure("ERR_PARSE_ARGS_UNKNOWN_OPTION", `Unknown option '${rawName}'${allowPositionals ? `. To specify a positional argument starting with a '-', place it at the end of the command after '--', as in '-- "${rawName}"` : ""}`);
    if (strict && option.type === "string" && value === undefined) throw failure("ERR_PARSE_ARGS_INVALID_OPTION_VALUE", `Option '${option.short ? `-${option.short}, ` : ""}--${name} <value>' argument missing`);
    if (strict && option.type === "boolean" && value !== undefined) throw failure("ERR_PARSE_ARGS_INVALID_OPTION_VALUE", `Option '${option.short ? `-${option.short}, ` : ""}--${name}' does not take an argument`);
    const content = value ?? true;
    if (option?.multiple) (values[name] ??= []).push(content);
    else values[name] = content;
    tokens.push({ kind: "option", name, rawName, index, value, inlineValue });
  };
  const takesValue = (name) => options[name]?.type === "string";
  for (let i = 0; i < args.length; i++) {
    const arg = args[i];
    if (arg === "--") {
      tokens.push({ kind: "option-terminator", index: i });
      for (let k = i + 1; k < args.length; k++) {
        positionals.push(args[k]);
        tokens.push({ kind: "positional", index: k, value: args[k] });
      }
      break;
    }
    if (arg.startsWith("--")) {
      const at = arg.indexOf("=");
      const name = at < 0 ? arg.slice(2) : arg.slice(2, at);
      if (at >= 0) store(name, `--${name}`, arg.slice(at + 1), i, true);
      else if (takesValue(name) && i + 1 < args.length) store(name, arg, args[i += 1], i - 1, false);
      else store(name, arg, undefined, i, undefined);
    } else if (arg.length > 1 && arg[0] === "-") {
      for (let k = 1; k < arg.length; k++) {
        const name = byShort[arg[k]] ?? arg[k];
        if (!takesValue(name)) store(name, `-${arg[k]}`, undefined, i, undefined);
        else if (k + 1 < arg.length) {
          store(name, `-${arg[k]}`, arg.slice(k + 1), i, true);
          break;
        } else store(name, `-${arg[k]}`, i + 1 < args.length ? args[i += 1] : undefined, i, false);
      }
    } else {
      if (!allowPositionals) throw failure("ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL", `Unexpected argument '${arg}'. This command does not take positional arguments`);
      positionals.push(arg);
      tokens.push({ kind: "positional", index: i, value: arg });
    }
  }
  for (const [name, option] of Object.entries(options)) {
    if (option.default !== undefined && values[name] === undefined) values[name] = option.default;
  }
  return wantsTokens ? { values, positionals, tokens } : { values, positionals };
}

module.exports = parseArgs;
