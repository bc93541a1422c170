
// ECMAScript modules: evaluation in the order that the linker gives, `import()`, `import.meta`.

function runMainModule(key) {
  const waiting = evaluateModule(key);
  if (waiting !== undefined) {
    $promise_react(waiting, mainSettled);
  }
}

// What the main module throws while it waits, nobody catches.
function mainSettled(state, value) {
  if (state === 2) {
    throw value;
  }
}

// Evaluates a module and what it needs. Undefined, or a promise if one of them waits.
function evaluateModule(key) {
  const found = $module_link(key);
  for (let i = 0; i < found.length; i++) {
    $module_instantiate(found[i]);
  }
  return evaluateFrom($module_order(key), 0);
}

function evaluateFrom(order, start) {
  for (let i = start; i < order.length; i++) {
    const waiting = evaluateOne(order[i]);
    if (waiting !== undefined) {
      return evaluateAfter(waiting, order, i + 1);
    }
  }
  return undefined;
}

async function evaluateAfter(waiting, order, next) {
  await waiting;
  const rest = evaluateFrom(order, next);
  if (rest !== undefined) {
    await rest;
  }
}

function evaluateOne(key) {
  const kind = $module_kind(key);
  if ($module_start(key)) {
    // It failed, or waits: who asks again gets the same.
    const earlier = $module_result(key);
    return earlier;
  }
  if (kind === "module") {
    let result;
    try {
      result = $module_evaluate(key);
    } catch (error) {
      $module_note(key, error, true);
      throw error;
    }
    if ($module_is_async(key)) {
      $module_note(key, result, false);
      return result;
    }
    return undefined;
  }
  let exports;
  if (kind === "builtin") {
    exports = loadBuiltin($module_builtin(key, false));
  } else if (kind === "json") {
    exports = $module_json(key);
  } else {
    exports = loadFile(key);
  }
  exportNames(key, kind, exports);
  return undefined;
}

// A CommonJS module that is imported: `require` has it in its cache too.
function loadFile(filename) {
  const cache = $get($module_state(), "cache");
  const cached = $get(cache, filename);
  if (cached !== undefined) {
    return $get(cached, "exports");
  }
  const module = createModule(filename, undefined);
  $set(module, "id", filename, true);
  $define(cache, filename, module);
  loadInto(module, filename);
  return $get(module, "exports");
}

// The exports of what is no ECMAScript module: its value as `default`, its properties by their names.
function exportNames(key, kind, exports) {
  $module_export(key, "default", exports);
  const names = $module_names(key);
  if (names !== undefined) {
    exportOwn(key, names, exports);
    return;
  }
  if (kind !== "json" && exports !== null && (typeof exports === "object" || typeof exports === "function")) {
    const keys = $for_in_keys(exports);
    for (let i = 0; i < keys.length; i++) {
      if (keys[i] !== "default") {
        exportOne(key, keys[i], exports);
      }
    }
    const asked = $module_missing(key);
    for (let i = 0; i < asked.length; i++) {
      if ($has(exports, asked[i])) {
        $module_export(key, asked[i], $get(exports, asked[i]));
      }
    }
  }
  const missing = $module_missing(key);
  if (missing.length > 0) {
    const message = "Named export '" + missing[0] + "' not found. The requested module '" + key + "' is a CommonJS module, which may not support all module.exports as named exports.";
    $module_note_missing(key, missing[0], message);
    $throw_syntax_error(message);
  }
}

// A member of a module of Node's: what is not built is a need when a namespace is asked for it, and at once where it is imported by its name.
function exportOne(key, name, exports) {
  const own = $get_own_property(exports, name);
  const getter = own === undefined ? undefined : own.get;
  if (getter === undefined || !$has_own(getter, "isNeed") || isAsked(key, name)) {
    $module_export(key, name, $get(exports, name));
  } else {
    $module_export_getter(key, name, getter);
  }
}

function isAsked(key, name) {
  const asked = $module_missing(key);
  for (let i = 0; i < asked.length; i++) if (asked[i] === name) return true;
  return false;
}

// The names that the text of a CommonJS module shows; what its value does not have itself is undefined.
function exportOwn(key, names, exports) {
  const isObject = exports !== null && (typeof exports === "object" || typeof exports === "function");
  for (let i = 0; i < names.length; i++) {
    if (names[i] === "default") continue;
    let value = undefined;
    if (isObject && $has_own(exports, names[i])) {
      try {
        value = $get(exports, names[i]);
      } catch (error) {
        value = undefined;
      }
    }
    $module_export(key, names[i], value);
  }
}

// ECMA-262 13.3.10 `import(specifier, options)`
async function importCall(specifier, options, referrer) {
  const text = $to_string(specifier);
  let type = undefined;
  if (options !== undefined) {
    if (options === null || (typeof options !== "object" && typeof options !== "function")) {
      $throw_type_error("The second argument of import() must be an object");
    }
    const attributes = $get(options, "with");
    if (attributes !== undefined) {
      if (attributes === null || (typeof attributes !== "object" && typeof attributes !== "function")) {
        $throw_type_error("The 'options' argument of import() must be an object");
      }
      const keys = $for_in_keys(attributes);
      for (let i = 0; i < keys.length; i++) {
        if (typeof $get(attributes, keys[i]) !== "string") {
          $throw_type_error("Import attribute value must be a string");
        }
      }
      type = $get(attributes, "type");
    }
  }
  await undefined;
  const key = $module_key(text, type, referrer);
  const waiting = evaluateModule(key);
  if (waiting !== undefined) {
    await waiting;
  }
  return $module_namespace(key);
}

function importMeta(path) {
  const known = $module_meta(path, undefined);
  if (known !== undefined) {
    return known;
  }
  const meta = $new_record();
  $define(meta, "dirname", directoryOf(path));
  $define(meta, "filename", path);
  $define(meta, "resolve", (specifier) => {
    const builtin = $module_builtin(specifier, false);
    return builtin !== undefined ? "node:" + builtin : $file_url($module_resolve(specifier, path, true));
  });
  $define(meta, "url", $file_url(path));
  return $module_meta(path, meta);
}
