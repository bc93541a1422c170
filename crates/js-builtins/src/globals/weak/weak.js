// WeakRef and FinalizationRegistry (ECMA-262 26.1, 26.2). Nothing is ever collected here, so no callback is ever due.

// 26.1.1.1
function WeakRef(target) {
  if (new.target === undefined) $throw_type_error("Constructor WeakRef requires 'new'");
  if (!$can_be_held_weakly(target)) $throw_type_error("WeakRef: invalid target");
  const reference = $create_from(new.target, "WeakRef");
  $set_slot(reference, 0, target);
  return reference;
}

// 26.1.3.2
function deref() {
  if (!$has_class(this, "WeakRef")) {
    $throw_type_error("Method WeakRef.prototype.deref called on incompatible receiver " + $show(this));
  }
  return $slot(this, 0);
}

// 26.2.1.1
function FinalizationRegistry(cleanup) {
  if (new.target === undefined) $throw_type_error("Constructor FinalizationRegistry requires 'new'");
  if (!$is_callable(cleanup)) $throw_type_error("FinalizationRegistry: cleanup must be callable");
  const registry = $create_from(new.target, "FinalizationRegistry");
  $set_slot(registry, 0, $new_array());
  return registry;
}

function requireRegistry(value, name) {
  if (!$has_class(value, "FinalizationRegistry")) {
    $throw_type_error("Method FinalizationRegistry.prototype." + name + " called on incompatible receiver "
      + $show(value));
  }
}

// 26.2.3.2. Of a cell only the token matters.
function register(target, held, token) {
  requireRegistry(this, "register");
  if (!$can_be_held_weakly(target)) $throw_type_error("Invalid value used in FinalizationRegistry");
  if ($same_value(target, held)) {
    $throw_type_error("FinalizationRegistry.prototype.register: target and holdings must not be same");
  }
  if (!$can_be_held_weakly(token)) {
    if (token !== undefined) $throw_type_error("Invalid unregister token ('" + $show(token) + "')");
    return;
  }
  $array_push($slot(this, 0), token);
}

// 26.2.3.3
function unregister(token) {
  requireRegistry(this, "unregister");
  if (!$can_be_held_weakly(token)) $throw_type_error("Invalid unregister token ('" + $show(token) + "')");
  const old = $slot(this, 0);
  const kept = $new_array();
  for (let i = 0; i < old.length; i++) {
    if (old[i] !== token) $array_push(kept, old[i]);
  }
  $set_slot(this, 0, kept);
  return kept.length < old.length;
}

function cleanupSome(callback) {
  requireRegistry(this, "cleanupSome");
  if (callback !== undefined) $require_callable(callback);
}
