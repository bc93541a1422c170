// Decorators: those of the proposal (2023), and those that TypeScript had before. What is done follows the helpers that TypeScript
// emits, so that the built-in functions are looked up where those look them up.

// The decoration of a class: metadata, and what `addInitializer` was given for static members, members of instances and the class.
function newDecoration(superclass) {
  const decoration = $new_array();
  $array_push(decoration, metadataOf(superclass));
  $array_push(decoration, $new_array());
  $array_push(decoration, $new_array());
  $array_push(decoration, $new_array());
  return decoration;
}

function metadataOf(superclass) {
  const symbol = $intrinsic("Symbol").metadata;
  if (symbol === undefined) return undefined;
  let parent = null;
  if (superclass !== undefined && superclass !== null) {
    const inherited = superclass[symbol];
    if (inherited !== undefined && inherited !== null) parent = inherited;
  }
  return $intrinsic("Object").create(parent);
}

function acceptFunction(value) {
  if (value !== undefined && typeof value !== "function") $throw_type_error("Function expected");
  return value;
}

// `name` is the key, or a text with # where `privateName` is one.
function contextOf(decoration, kind, name, isStatic, privateName, extra, state) {
  const isPrivate = privateName !== undefined;
  const context = $new_object();
  $define(context, "kind", kind);
  $define(context, "name", name);
  $define(context, "static", isStatic);
  $define(context, "private", isPrivate);
  const access = $new_object();
  $define(access, "has", (object) => (isPrivate ? $private_has(object, privateName) : name in object));
  if (kind !== "setter") {
    $define(access, "get", (object) => (isPrivate ? $private_get(object, privateName) : object[name]));
  }
  if (kind === "setter" || kind === "field" || kind === "accessor") {
    $define(access, "set", (object, value) => {
      if (isPrivate) $private_set(object, privateName, value);
      else object[name] = value;
    });
  }
  $define(context, "access", access);
  $define(context, "metadata", decoration[0]);
  addInitializerTo(context, extra, state);
  return context;
}

function addInitializerTo(context, extra, state) {
  $define(context, "addInitializer", function (initializer) {
    if (state[0]) $throw_type_error("Cannot add initializers after decoration has completed");
    if (typeof initializer !== "function") $throw_type_error("Function expected");
    $array_push(extra, initializer);
  });
}

function openState() {
  const state = $new_array();
  $array_push(state, false);
  return state;
}

// The functions of a private member come in an array and go out in it; others are in the descriptor of the target's property. The lists of a
// field or accessor are its initialisers and what `addInitializer` was given.
function decorateMember(decoration, decorators, kind, key, isStatic, privateName, target, functions, lists) {
  const name = typeof key === "number" ? $to_string(key) : key;
  const isData = kind === "field" || kind === "accessor";
  const extra = isData ? lists[1] : decoration[isStatic ? 1 : 2];
  const isOwn = functions === undefined && kind !== "field";
  const descriptor = isOwn ? $intrinsic("Object").getOwnPropertyDescriptor(target, name) : undefined;
  const part = kind === "getter" ? "get" : kind === "setter" ? "set" : "value";
  const state = openState();
  for (let i = decorators.length - 1; i >= 0; i--) {
    const context = contextOf(decoration, kind, name, isStatic, privateName, extra, state);
    const decorator = decorators[i];
    if (kind === "accessor") {
      const pair = $new_object();
      $define(pair, "get", isOwn ? descriptor.get : functions[0]);
      $define(pair, "set", isOwn ? descriptor.set : functions[1]);
      const result = $call(decorator, undefined, pair, context);
      if (result === undefined) continue;
      if (result === null || typeof result !== "object") $throw_type_error("Object expected");
      const getter = acceptFunction(result.get);
      if (getter !== undefined) {
        if (isOwn) descriptor.get = getter;
        else functions[0] = getter;
      }
      const setter = acceptFunction(result.set);
      if (setter !== undefined) {
        if (isOwn) descriptor.set = setter;
        else functions[1] = setter;
      }
      const initializer = acceptFunction(result.init);
      if (initializer !== undefined) $array_push(lists[0], initializer);
    } else if (kind === "field") {
      const initializer = acceptFunction($call(decorator, undefined, undefined, context));
      if (initializer !== undefined) $array_push(lists[0], initializer);
    } else {
      const result = acceptFunction($call(decorator, undefined, isOwn ? descriptor[part] : functions[0], context));
      if (result !== undefined) {
        if (isOwn) descriptor[part] = result;
        else functions[0] = result;
      }
    }
  }
  if (isOwn) $intrinsic("Object").defineProperty(target, name, descriptor);
  state[0] = true;
  return functions;
}

function decorateClass(decoration, decorators, made, name) {
  const state = openState();
  for (let i = decorators.length - 1; i >= 0; i--) {
    const context = $new_object();
    $define(context, "kind", "class");
    $define(context, "name", name);
    $define(context, "metadata", decoration[0]);
    addInitializerTo(context, decoration[3], state);
    const result = acceptFunction($call(decorators[i], undefined, made, context));
    if (result !== undefined) made = result;
  }
  state[0] = true;
  if (decoration[0] !== undefined) {
    const descriptor = $new_object();
    $define(descriptor, "enumerable", true);
    $define(descriptor, "configurable", true);
    $define(descriptor, "writable", true);
    $define(descriptor, "value", decoration[0]);
    $intrinsic("Object").defineProperty(made, $intrinsic("Symbol").metadata, descriptor);
  }
  return made;
}

function runInitialisers(receiver, lists, index) {
  const list = lists[index];
  for (let i = 0; i < list.length; i++) $call(list[i], receiver);
}

// The innermost decorator was called first, but its initialiser comes last.
function initialiseValue(receiver, lists, value) {
  const list = lists[0];
  for (let i = list.length - 1; i >= 0; i--) value = $call(list[i], receiver, value);
  return value;
}

// TypeScript's __decorate. Kinds: 0 a class, 1 a method or accessor, 2 a field.
function decorateLegacy(decorators, target, key, kind) {
  const name = typeof key === "number" ? $to_string(key) : key;
  let result = undefined;
  if (kind === 0) result = target;
  if (kind === 1) result = $intrinsic("Object").getOwnPropertyDescriptor(target, name);
  const decorate = $intrinsic("Reflect").decorate;
  if (typeof decorate === "function") {
    const reflect = $intrinsic("Reflect");
    result = kind === 0 ? $call(decorate, reflect, decorators, target) : $call(decorate, reflect, decorators, target, name, result);
  } else {
    for (let i = decorators.length - 1; i >= 0; i--) {
      const decorator = decorators[i];
      if (decorator) {
        const given = kind === 0 ? $call(decorator, undefined, result) : $call(decorator, undefined, target, name, result);
        result = given || result;
      }
    }
  }
  if (kind !== 0 && result) $intrinsic("Object").defineProperty(target, name, result);
  return result;
}

// TypeScript's __param.
function decorateParameter(decorator, index) {
  return function (target, key) {
    $call(decorator, undefined, target, key, index);
  };
}
