// CommonJS: Node's module objects and `require`.

function runMain(filename) {
  const module = createModule(filename, undefined);
  $set($module_state(), "main", module, true);
  $define($get($module_state(), "cache"), filename, module);
  loadInto(module, filename);
}

// A module object as Node prints it; the prototype is that of `require("module")`.
function createModule(filename, parent) {
  const module = $new_object();
  $define(module, "id", parent === undefined ? "." : filename);
  $define(module, "path", directoryOf(filename));
  $define(module, "exports", $new_object());
  $define(module, "filename", filename);
  $define(module, "loaded", false);
  $define(module, "children", $new_array());
  $define(module, "paths", $new_array());
  if (parent !== undefined) {
    $define(module, "parent", parent);
    $array_push($get(parent, "children"), module);
  }
  return module;
}

// Each child is named once.
function addChild(parent, module) {
  const children = $get(parent, "children");
  for (let i = 0; i < children.length; i++) {
    if (children[i] === module) {
      return;
    }
  }
  $array_push(children, module);
}

function directoryOf(filename) {
  let end = filename.length - 1;
  while (end > 0 && filename[end] !== "/") {
    end = end - 1;
  }
  let result = "";
  for (let i = 0; i < end; i++) {
    result = result + filename[i];
  }
  return end === 0 ? "/" : result;
}

function loadInto(module, filename) {
  const kind = $module_format(filename);
  if (kind === "json") {
    $set(module, "exports", $module_json(filename), true);
  } else if (kind === "module") {
    $throw_require_esm(filename, $get(module, "parent"));
  } else {
    const body = $module_function(filename);
    const exports = $get(module, "exports");
    const require = makeRequire(module);
    $define_method(module, "require", require, false);
    $call(body, exports, exports, require, module, filename, $get(module, "path"));
  }
  $set(module, "loaded", true, true);
}

// What `require` gives for a specifier in a module.
function load(specifier, parent) {
  if (typeof specifier !== "string") {
    $throw_specifier_type(specifier);
  }
  const builtin = $module_builtin(specifier, false);
  if (builtin !== undefined) {
    return loadBuiltin(builtin);
  }
  const filename = $module_resolve(specifier, $get(parent, "filename"), false);
  const cache = $get($module_state(), "cache");
  const cached = $get(cache, filename);
  if (cached !== undefined) {
    addChild(parent, cached);
    return $get(cached, "exports");
  }
  const module = createModule(filename, parent);
  $define(cache, filename, module);
  let isLoaded = false;
  try {
    loadInto(module, filename);
    isLoaded = true;
  } finally {
    if (!isLoaded) {
      $delete(cache, filename, false);
    }
  }
  return $get(module, "exports");
}

// A module of Node's own: a CommonJS source that is part of the runtime.
function loadBuiltin(name) {
  const cache = $get($module_state(), "builtins");
  const cached = $get(cache, name);
  if (cached !== undefined) {
    return $get(cached, "exports");
  }
  const module = $new_object();
  const exports = $new_object();
  $define(module, "exports", exports);
  $define(cache, name, module);
  const require = function require(specifier) {
    return loadBuiltin($module_builtin(specifier, true));
  };
  $call($module_builtin_function(name), exports, exports, require, module, name, "");
  return $get(module, "exports");
}

function makeRequire(module) {
  const require = function require(path) {
    return load(path, module);
  };
  const resolve = function resolve(request) {
    if (typeof request !== "string") {
      $throw_specifier_type(request);
    }
    const builtin = $module_builtin(request, false);
    return builtin !== undefined ? request : $module_resolve(request, $get(module, "filename"), false);
  };
  $define(require, "resolve", resolve);
  $define(require, "main", $get($module_state(), "main"));
  $define(require, "extensions", $new_object());
  $define(require, "cache", $get($module_state(), "cache"));
  return require;
}

// A global variable that Node's modules make: defined when it is first used.
function lazyGlobal(name) {
  const globals = loadBuiltin("./internal/globals");
  // Node keeps these as accessors.
  if (name === "crypto" || name === "performance") return $get(globals, name);
  return $define_global(name, $get(globals, name));
}

// The end of the program, where `process` was used: its listeners and its exit code.
function atExit() {
  const cached = $get($get($module_state(), "builtins"), "process");
  if (cached === undefined) return;
  const handler = $get(cached, "atExit");
  if (handler !== undefined) $call(handler, cached);
}
