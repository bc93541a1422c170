// Async generators, ECMA-262 27.6, and async iterators of plain ones, 27.1.6. The frame is the machine's: `$resume_frame` runs
// it on. Requests wait in a list: `{ mode, value, promise, next }`; slot 0 is the state (undefined before
// the start), 1 the first request, 2 the last.

const STATE = 0;
const FIRST = 1;
const LAST = 2;

const SUSPENDED = 1;
const EXECUTING = 2;
const DRAINING = 3;
const COMPLETED = 4;

const NEXT = 0;
const THROW = 1;
const RETURN = 2;

const REJECTED = 2;

// 27.6.1.2 %AsyncGeneratorPrototype%.next ( value )
function asyncGeneratorNext(value) {
  return request(this, NEXT, value, "next");
}

// 27.6.1.3 %AsyncGeneratorPrototype%.return ( value )
function asyncGeneratorReturn(value) {
  return request(this, RETURN, value, "return");
}

// 27.6.1.4 %AsyncGeneratorPrototype%.throw ( exception )
function asyncGeneratorThrow(exception) {
  return request(this, THROW, exception, "throw");
}

function request(generator, mode, value, name) {
  const promise = $promise_new();
  if (!$has_class(generator, "AsyncGenerator")) {
    const shown = $show(generator);
    const message = "Method [AsyncGenerator].prototype." + name + " called on incompatible receiver " + shown;
    $promise_reject(promise, $new_error("TypeError", message));
    return promise;
  }
  let state = $slot(generator, STATE);
  if (state === undefined && mode === THROW) {
    $drop_frame(generator);
    $set_slot(generator, STATE, COMPLETED);
    state = COMPLETED;
  }
  if (state === COMPLETED && mode === NEXT) {
    $async_resolve(promise, $iterator_result(undefined, true));
    return promise;
  }
  if (state === COMPLETED && mode === THROW) {
    $promise_reject(promise, value);
    return promise;
  }
  append(generator, { mode, value, promise, next: undefined });
  if (mode === RETURN && (state === undefined || state === COMPLETED)) {
    if (state === undefined) $drop_frame(generator);
    awaitReturn(generator);
  } else if (state === undefined || state === SUSPENDED) {
    $set_slot(generator, STATE, EXECUTING);
    $resume_frame(generator, value, mode);
  }
  return promise;
}

function append(generator, entry) {
  const last = $slot(generator, LAST);
  if (last === undefined) $set_slot(generator, FIRST, entry);
  else last.next = entry;
  $set_slot(generator, LAST, entry);
}

// 27.6.3.4 AsyncGeneratorCompleteStep
function completeStep(generator, threw, value, done) {
  const first = $slot(generator, FIRST);
  $set_slot(generator, FIRST, first.next);
  if (first.next === undefined) $set_slot(generator, LAST, undefined);
  if (threw) $promise_reject(first.promise, value);
  else $async_resolve(first.promise, $iterator_result(value, done));
}

// 27.6.3.8 AsyncGeneratorYield: whether another request waits
function asyncGeneratorYield(generator, value) {
  completeStep(generator, false, value, false);
  if ($slot(generator, FIRST) !== undefined) return true;
  $set_slot(generator, STATE, SUSPENDED);
  return false;
}

function asyncGeneratorValue(generator) {
  return $slot(generator, FIRST).value;
}

function asyncGeneratorMode(generator) {
  return $slot(generator, FIRST).mode;
}

// 27.6.3.2 AsyncGeneratorStart, the end of the body
function asyncGeneratorDone(generator, value, threw) {
  $set_slot(generator, STATE, DRAINING);
  completeStep(generator, threw, value, true);
  drain(generator);
}

// 27.6.3.9 AsyncGeneratorAwaitReturn
function awaitReturn(generator) {
  $set_slot(generator, STATE, DRAINING);
  let promise;
  try {
    promise = $promise_resolve($slot(generator, FIRST).value);
  } catch (error) {
    completeStep(generator, true, error, true);
    return drain(generator);
  }
  $promise_react(promise, returnReaction, generator);
}

function returnReaction(state, value, generator) {
  completeStep(generator, state === REJECTED, value, true);
  drain(generator);
}

// 27.6.3.10 AsyncGeneratorDrainQueue
function drain(generator) {
  for (;;) {
    const first = $slot(generator, FIRST);
    if (first === undefined) break;
    if (first.mode === RETURN) return awaitReturn(generator);
    const threw = first.mode === THROW;
    completeStep(generator, threw, threw ? first.value : undefined, true);
  }
  $set_slot(generator, STATE, COMPLETED);
}

// 7.4.3 GetIterator ( obj, async )
function getAsyncIterator(value) {
  const method = $get_method(value, $well_known("asyncIterator"));
  if (method === undefined) {
    const plain = $get_method(value, $well_known("iterator"));
    if (plain === undefined) $throw_type_error($show(value) + " is not async iterable");
    const iterator = $call(plain, value);
    if (!$is_object(iterator)) $throw_type_error("Result of the Symbol.iterator method is not an object");
    const wrapper = $create_with($intrinsic("AsyncFromSyncIterator.prototype"), "AsyncFromSyncIterator");
    $set_slot(wrapper, 0, iterator);
    $set_slot(wrapper, 1, iterator.next);
    return wrapper;
  }
  const iterator = $call(method, value);
  if (!$is_object(iterator)) $throw_type_error("Result of the Symbol.asyncIterator method is not an object");
  return iterator;
}

// 27.1.6.2.1 %AsyncFromSyncIteratorPrototype%.next ( [ value ] )
function fromSyncNext(value) {
  const promise = $promise_new();
  const iterator = $slot(this, 0);
  let result;
  try {
    const next = $slot(this, 1);
    result = arguments.length === 0 ? $call(next, iterator) : $call(next, iterator, value);
    checkResult(result);
  } catch (error) {
    $promise_reject(promise, error);
    return promise;
  }
  return goOn(result, promise, iterator, true);
}

// 27.1.6.2.2 %AsyncFromSyncIteratorPrototype%.return ( [ value ] )
function fromSyncReturn(value) {
  const promise = $promise_new();
  const iterator = $slot(this, 0);
  let result;
  try {
    const method = $get_method(iterator, "return");
    if (method === undefined) {
      $async_resolve(promise, $iterator_result(value, true));
      return promise;
    }
    result = arguments.length === 0 ? $call(method, iterator) : $call(method, iterator, value);
    checkResult(result);
  } catch (error) {
    $promise_reject(promise, error);
    return promise;
  }
  return goOn(result, promise, iterator, false);
}

// 27.1.6.2.3 %AsyncFromSyncIteratorPrototype%.throw ( [ value ] )
function fromSyncThrow(value) {
  const promise = $promise_new();
  const iterator = $slot(this, 0);
  let result;
  try {
    const method = $get_method(iterator, "throw");
    if (method === undefined) {
      $iterator_close(iterator);
      $throw_type_error("The iterator does not provide a 'throw' method.");
    }
    result = arguments.length === 0 ? $call(method, iterator) : $call(method, iterator, value);
    checkResult(result);
  } catch (error) {
    $promise_reject(promise, error);
    return promise;
  }
  return goOn(result, promise, iterator, true);
}

function checkResult(result) {
  if (!$is_object(result)) $throw_type_error("Iterator result " + $show(result) + " is not an object");
}

// 27.1.6.4 AsyncFromSyncIteratorContinuation
function goOn(result, promise, iterator, closes) {
  let done = true;
  let value;
  let isRead = false;
  try {
    done = !!result.done;
    value = result.value;
    isRead = true;
    value = $promise_resolve(value);
  } catch (error) {
    if (isRead && !done && closes) closeQuietly(iterator);
    $promise_reject(promise, error);
    return promise;
  }
  $promise_react(value, fromSyncReaction, promise, done, !done && closes ? iterator : undefined);
  return promise;
}

function fromSyncReaction(state, value, promise, done, iterator) {
  if (state !== REJECTED) return $async_resolve(promise, $iterator_result(value, done));
  if (iterator !== undefined) closeQuietly(iterator);
  $promise_reject(promise, value);
}

function closeQuietly(iterator) {
  try {
    const method = $get_method(iterator, "return");
    if (method !== undefined) $call(method, iterator);
  } catch {}
}

// 27.1.4.1 %AsyncIteratorPrototype% [ %Symbol.asyncIterator% ] ( )
function asyncIteratorSelf() {
  return this;
}
