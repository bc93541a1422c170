// Explicit resource management: `using`, DisposableStack, AsyncDisposableStack, SuppressedError.
//
// A disposal is an array: resources (value, method, hint for each, the last first to go), whether something was thrown, what, whether
// a wait is due, whether one took place. Hints: 0 at once, 1 wait for the result, 2 an asynchronous resource with a synchronous method.

function newDisposal() {
  const disposal = $new_array();
  $array_push(disposal, $new_array());
  $array_push(disposal, false);
  $array_push(disposal, undefined);
  $array_push(disposal, false);
  $array_push(disposal, false);
  return disposal;
}

// AddDisposableResource ( disposeCapability, V, hint )
function addResource(disposal, value, isAsync) {
  if (value === null || value === undefined) {
    if (isAsync) addMethod(disposal, undefined, undefined, 1);
    return value;
  }
  if (!$is_object(value)) $throw_type_error("Symbol." + (isAsync ? "asyncDispose" : "dispose") + " is not a function");
  // GetDisposeMethod ( V, hint )
  let method = undefined;
  let hint = 0;
  if (isAsync) {
    method = $get_method(value, $symbol("asyncDispose"));
    hint = 1;
  }
  if (method === undefined) {
    method = $get_method(value, $symbol("dispose"));
    if (isAsync) hint = 2;
  }
  if (method === undefined) {
    $throw_type_error("Symbol." + (isAsync ? "asyncDispose" : "dispose") + " is not a function");
  }
  addMethod(disposal, value, method, hint);
  return value;
}

function addMethod(disposal, value, method, hint) {
  const list = disposal[0];
  $array_push(list, value);
  $array_push(list, method);
  $array_push(list, hint);
}

// DisposeResources ( disposeCapability, completion ), up to the next wait: an array with what is waited for, or undefined at the end.
function disposeNext(disposal) {
  const list = disposal[0];
  while (list.length > 0) {
    const end = list.length;
    const hint = list[end - 1];
    const method = list[end - 2];
    const value = list[end - 3];
    if (hint === 0 && disposal[3] && !disposal[4]) {
      disposal[3] = false;
      return waitFor(undefined);
    }
    list.length = end - 3;
    if (method === undefined) {
      disposal[3] = true;
      continue;
    }
    if (hint === 2) {
      disposal[4] = true;
      return waitFor(callQuietly(method, value));
    }
    try {
      const result = $call(method, value);
      if (hint === 1) {
        disposal[4] = true;
        return waitFor(result);
      }
    } catch (error) {
      disposalFailed(disposal, error);
    }
  }
  if (disposal[3] && !disposal[4]) {
    disposal[3] = false;
    return waitFor(undefined);
  }
  return undefined;
}

function waitFor(value) {
  const list = $new_array();
  $array_push(list, value);
  return list;
}

async function callQuietly(method, value) {
  $call(method, value);
}

function disposalFailed(disposal, error) {
  if (disposal[1]) {
    const suppressed = makeSuppressed($intrinsic("SuppressedError"), "An error was suppressed during disposal");
    $define_method(suppressed, "error", error, false);
    $define_method(suppressed, "suppressed", disposal[2], false);
    disposal[2] = suppressed;
  } else {
    disposal[1] = true;
    disposal[2] = error;
  }
}

function disposalEnd(disposal) {
  if (disposal[1]) throw disposal[2];
}

function makeSuppressed(newTarget, message) {
  const made = $create_from(newTarget, "SuppressedError");
  let text = undefined;
  if (message !== undefined) text = $to_string(message);
  $install_stack(made, text, "SuppressedError", newTarget);
  if (message !== undefined) $define_method(made, "message", text, false);
  return made;
}

// 20.5.8.1.1 SuppressedError ( error, suppressed, message )
function SuppressedError(error, suppressed, message) {
  const made = makeSuppressed(new.target === undefined ? $intrinsic("SuppressedError") : new.target, message);
  $define_method(made, "error", error, false);
  $define_method(made, "suppressed", suppressed, false);
  return made;
}

// 27.3 DisposableStack. Slot 0 is the disposal, slot 1 whether it is disposed.
function DisposableStack() {
  if (new.target === undefined) $throw_type_error("Constructor DisposableStack requires 'new'");
  const stack = $create_from(new.target, "DisposableStack");
  $set_slot(stack, 0, newDisposal());
  $set_slot(stack, 1, false);
  return stack;
}

function AsyncDisposableStack() {
  if (new.target === undefined) $throw_type_error("Constructor AsyncDisposableStack requires 'new'");
  const stack = $create_from(new.target, "AsyncDisposableStack");
  $set_slot(stack, 0, newDisposal());
  $set_slot(stack, 1, false);
  return stack;
}

function requireStack(value, kind, name) {
  if (!$has_class(value, kind)) {
    $throw_type_error("Method " + kind + ".prototype." + name + " called on incompatible receiver " + $show(value));
  }
}

function requirePending(stack, kind, name) {
  requireStack(stack, kind, name);
  if ($slot(stack, 1)) $throw_reference_error("Cannot add values to a disposed stack!");
}

function use(value) {
  requirePending(this, "DisposableStack", "use");
  return addResource($slot(this, 0), value, false);
}

function asyncUse(value) {
  requirePending(this, "AsyncDisposableStack", "use");
  return addResource($slot(this, 0), value, true);
}

function adopt(value, onDispose) {
  requirePending(this, "DisposableStack", "adopt");
  if (!$is_callable(onDispose)) $throw_type_error($show(onDispose) + " is not a function");
  addMethod($slot(this, 0), undefined, () => $call(onDispose, undefined, value), 0);
  return value;
}

function asyncAdopt(value, onDispose) {
  requirePending(this, "AsyncDisposableStack", "adopt");
  if (!$is_callable(onDispose)) $throw_type_error($show(onDispose) + " is not a function");
  addMethod($slot(this, 0), undefined, () => $call(onDispose, undefined, value), 1);
  return value;
}

function defer(onDispose) {
  requirePending(this, "DisposableStack", "defer");
  if (!$is_callable(onDispose)) $throw_type_error($show(onDispose) + " is not a function");
  addMethod($slot(this, 0), undefined, onDispose, 0);
}

function asyncDefer(onDispose) {
  requirePending(this, "AsyncDisposableStack", "defer");
  if (!$is_callable(onDispose)) $throw_type_error($show(onDispose) + " is not a function");
  addMethod($slot(this, 0), undefined, onDispose, 1);
}

function dispose() {
  requireStack(this, "DisposableStack", "dispose");
  if ($slot(this, 1)) return;
  $set_slot(this, 1, true);
  const disposal = $slot(this, 0);
  disposeNext(disposal);
  disposalEnd(disposal);
}

function disposeAsync() {
  return disposeStack(this);
}

async function disposeStack(stack) {
  requireStack(stack, "AsyncDisposableStack", "disposeAsync");
  if ($slot(stack, 1)) return;
  $set_slot(stack, 1, true);
  const disposal = $slot(stack, 0);
  let waiting = disposeNext(disposal);
  while (waiting !== undefined) {
    try {
      await waiting[0];
    } catch (error) {
      disposalFailed(disposal, error);
    }
    waiting = disposeNext(disposal);
  }
  disposalEnd(disposal);
}

function disposed() {
  requireStack(this, "DisposableStack", "disposed");
  return $slot(this, 1);
}

function asyncDisposed() {
  requireStack(this, "AsyncDisposableStack", "disposed");
  return $slot(this, 1);
}

function move() {
  requirePending(this, "DisposableStack", "move");
  return moved(this, "DisposableStack");
}

function asyncMove() {
  requirePending(this, "AsyncDisposableStack", "move");
  return moved(this, "AsyncDisposableStack");
}

function moved(stack, kind) {
  const other = $create_from($intrinsic(kind), kind);
  $set_slot(other, 0, $slot(stack, 0));
  $set_slot(other, 1, false);
  $set_slot(stack, 0, newDisposal());
  $set_slot(stack, 1, true);
  return other;
}

// 27.1.3.1 %AsyncIteratorPrototype% [ %Symbol.asyncDispose% ] ( )
function disposeAsyncIterator() {
  return closeAsyncIterator(this);
}

async function closeAsyncIterator(iterator) {
  const method = $get_method(iterator, "return");
  if (method !== undefined) {
    await $call(method, iterator);
  }
}
