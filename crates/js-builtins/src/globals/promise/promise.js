// Promises, ECMA-262 27.2. The state of a promise is the machine's: `$promise_fulfill` and `$promise_reject` settle one that is
// pending, `$promise_react(promise, job, ...)` runs `job(state, value, ...)` once it is settled.

const FULFILLED = 1;
const REJECTED = 2;

// 27.2.1.3.2 Promise Resolve Functions, from step 7 on
function resolvePromise(promise, resolution) {
  if (resolution === promise) {
    return $promise_reject(promise, $new_error("TypeError", "Chaining cycle detected for promise #<Promise>"));
  }
  if (!$is_object(resolution)) return $promise_fulfill(promise, resolution);
  let then;
  try {
    then = resolution.then;
  } catch (error) {
    return $promise_reject(promise, error);
  }
  if (!$is_callable(then)) return $promise_fulfill(promise, resolution);
  $enqueue_job(thenableJob, promise, resolution, then);
}

// 27.2.2.2 NewPromiseResolveThenableJob
function thenableJob(promise, thenable, then) {
  const functions = resolvingFunctions(promise);
  try {
    $call(then, thenable, functions[0], functions[1]);
  } catch (error) {
    $call(functions[1], undefined, error);
  }
}

// 27.2.1.3 CreateResolvingFunctions
function resolvingFunctions(promise) {
  let alreadyResolved = false;
  const functions = $new_array();
  $array_push(functions, (resolution) => {
    if (alreadyResolved) return undefined;
    alreadyResolved = true;
    resolvePromise(promise, resolution);
  });
  $array_push(functions, (reason) => {
    if (alreadyResolved) return undefined;
    alreadyResolved = true;
    $promise_reject(promise, reason);
  });
  return functions;
}

// 27.2.1.5 NewPromiseCapability
function newCapability(constructor) {
  if (constructor === $intrinsic("Promise")) {
    const promise = $promise_new();
    const functions = resolvingFunctions(promise);
    return { promise, resolve: functions[0], reject: functions[1] };
  }
  if (!$is_constructor(constructor)) $throw_type_error($show(constructor) + " is not a constructor");
  const capability = { promise: undefined, resolve: undefined, reject: undefined };
  capability.promise = $construct(constructor, (resolve, reject) => {
    if (capability.resolve !== undefined || capability.reject !== undefined) {
      $throw_type_error("Promise executor has already been invoked with non-undefined arguments");
    }
    capability.resolve = resolve;
    capability.reject = reject;
  });
  if (!$is_callable(capability.resolve) || !$is_callable(capability.reject)) {
    $throw_type_error("Promise resolve or reject function is not callable");
  }
  return capability;
}

// 27.2.3.1 Promise ( executor )
function promiseConstructor(executor) {
  if (new.target === undefined) $throw_type_error("Promise constructor cannot be invoked without 'new'");
  if (!$is_callable(executor)) $throw_type_error("Promise resolver " + $show(executor) + " is not a function");
  const prototype = new.target.prototype;
  const promise = $promise_new($is_object(prototype) ? prototype : undefined);
  const functions = resolvingFunctions(promise);
  try {
    $call(executor, undefined, functions[0], functions[1]);
  } catch (error) {
    $call(functions[1], undefined, error);
  }
  return promise;
}

// 27.2.5.4 Promise.prototype.then ( onFulfilled, onRejected )
function promiseThen(onFulfilled, onRejected) {
  if (!$is_promise(this)) {
    $throw_type_error("Method Promise.prototype.then called on incompatible receiver " + $show(this));
  }
  const constructor = $species_constructor(this, $intrinsic("Promise"));
  if (constructor === $intrinsic("Promise")) {
    const promise = $promise_new();
    $promise_react(this, promiseReaction, onFulfilled, onRejected, promise);
    return promise;
  }
  const capability = newCapability(constructor);
  $promise_react(this, capabilityReaction, onFulfilled, onRejected, capability.resolve, capability.reject);
  return capability.promise;
}

// 27.2.2.1 NewPromiseReactionJob, for a promise that only this job settles
function promiseReaction(state, value, onFulfilled, onRejected, promise) {
  const handler = state === FULFILLED ? onFulfilled : onRejected;
  if (!$is_callable(handler)) {
    if (state === REJECTED) $promise_reject(promise, value);
    else resolvePromise(promise, value);
    return undefined;
  }
  let result;
  try {
    result = $call(handler, undefined, value);
  } catch (error) {
    $promise_reject(promise, error);
    return undefined;
  }
  resolvePromise(promise, result);
}

// 27.2.2.1 NewPromiseReactionJob
function capabilityReaction(state, value, onFulfilled, onRejected, resolve, reject) {
  const handler = state === FULFILLED ? onFulfilled : onRejected;
  let result = value;
  if ($is_callable(handler)) {
    try {
      result = $call(handler, undefined, value);
    } catch (error) {
      $call(reject, undefined, error);
      return undefined;
    }
  } else if (state === REJECTED) {
    $call(reject, undefined, value);
    return undefined;
  }
  $call(resolve, undefined, result);
}

// 27.2.5.1 Promise.prototype.catch ( onRejected )
function promiseCatch(onRejected) {
  return this.then(undefined, onRejected);
}

// 27.2.5.3 Promise.prototype.finally ( onFinally )
function promiseFinally(onFinally) {
  if (!$is_object(this)) {
    $throw_type_error("Promise.prototype.finally called on non-object");
  }
  const constructor = $species_constructor(this, $intrinsic("Promise"));
  if (!$is_callable(onFinally)) return this.then(onFinally, onFinally);
  return this.then(
    (value) => {
      const promise = promiseResolve(constructor, $call(onFinally, undefined));
      return promise.then(() => value);
    },
    (reason) => {
      const promise = promiseResolve(constructor, $call(onFinally, undefined));
      return promise.then(() => {
        throw reason;
      });
    },
  );
}

// 27.2.4.7.1 PromiseResolve
function promiseResolve(constructor, value) {
  if ($is_promise(value) && value.constructor === constructor) return value;
  if (constructor === $intrinsic("Promise")) {
    const promise = $promise_new();
    resolvePromise(promise, value);
    return promise;
  }
  const capability = newCapability(constructor);
  $call(capability.resolve, undefined, value);
  return capability.promise;
}

// 27.7.5.3 Await, steps 2-9
function awaitStart(owner, value) {
  $promise_resume(promiseResolve($intrinsic("Promise"), value), owner);
}

// The promise that a value is or becomes.
function intrinsicResolve(value) {
  return promiseResolve($intrinsic("Promise"), value);
}

// 27.2.4.7 Promise.resolve ( x )
function promiseStaticResolve(value) {
  if (!$is_object(this)) $throw_type_error("PromiseResolve called on non-object");
  return promiseResolve(this, value);
}

// 27.2.4.6 Promise.reject ( r )
function promiseStaticReject(reason) {
  if (!$is_object(this)) $throw_type_error("PromiseResolve called on non-object");
  const capability = newCapability(this);
  $call(capability.reject, undefined, reason);
  return capability.promise;
}

// 27.2.4.8 Promise.withResolvers ( )
function promiseWithResolvers() {
  const capability = newCapability(this);
  return { promise: capability.promise, resolve: capability.resolve, reject: capability.reject };
}

// 27.2.4.9 Promise.try ( callback, ...args )
function promiseTry(callback, ...list) {
  if (!$is_object(this)) $throw_type_error("Promise.try called on non-object");
  const capability = newCapability(this);
  try {
    $call(capability.resolve, undefined, $call_list(callback, undefined, list));
  } catch (error) {
    $call(capability.reject, undefined, error);
  }
  return capability.promise;
}

// 27.2.4.1.1 GetPromiseResolve
function resolveOf(constructor) {
  const resolve = constructor.resolve;
  if (!$is_callable(resolve)) $throw_type_error("Promise resolve or reject function is not callable");
  return resolve;
}

// 27.2.4.1 Promise.all ( iterable )
function promiseAll(iterable) {
  const capability = newCapability(this);
  try {
    const resolve = resolveOf(this);
    const values = $new_array();
    let remaining = 1;
    for (const next of iterable) {
      const index = values.length;
      $array_push(values, undefined);
      const promise = $call(resolve, this, next);
      let alreadyCalled = false;
      remaining++;
      promise.then((value) => {
        if (alreadyCalled) return undefined;
        alreadyCalled = true;
        values[index] = value;
        if (--remaining === 0) return $call(capability.resolve, undefined, values);
      }, capability.reject);
    }
    if (--remaining === 0) $call(capability.resolve, undefined, values);
  } catch (error) {
    $call(capability.reject, undefined, error);
  }
  return capability.promise;
}

// 27.2.4.2 Promise.allSettled ( iterable )
function promiseAllSettled(iterable) {
  const capability = newCapability(this);
  try {
    const resolve = resolveOf(this);
    const values = $new_array();
    let remaining = 1;
    for (const next of iterable) {
      const index = values.length;
      $array_push(values, undefined);
      const promise = $call(resolve, this, next);
      let alreadyCalled = false;
      remaining++;
      promise.then(
        (value) => {
          if (alreadyCalled) return undefined;
          alreadyCalled = true;
          values[index] = { status: "fulfilled", value };
          if (--remaining === 0) return $call(capability.resolve, undefined, values);
        },
        (reason) => {
          if (alreadyCalled) return undefined;
          alreadyCalled = true;
          values[index] = { status: "rejected", reason };
          if (--remaining === 0) return $call(capability.resolve, undefined, values);
        },
      );
    }
    if (--remaining === 0) $call(capability.resolve, undefined, values);
  } catch (error) {
    $call(capability.reject, undefined, error);
  }
  return capability.promise;
}

// 27.2.4.3 Promise.any ( iterable )
function promiseAny(iterable) {
  const capability = newCapability(this);
  try {
    const resolve = resolveOf(this);
    const errors = $new_array();
    let remaining = 1;
    for (const next of iterable) {
      const index = errors.length;
      $array_push(errors, undefined);
      const promise = $call(resolve, this, next);
      let alreadyCalled = false;
      remaining++;
      promise.then(capability.resolve, (reason) => {
        if (alreadyCalled) return undefined;
        alreadyCalled = true;
        errors[index] = reason;
        if (--remaining === 0) return $call(capability.reject, undefined, aggregate(errors));
      });
    }
    if (--remaining === 0) throw aggregate(errors);
  } catch (error) {
    $call(capability.reject, undefined, error);
  }
  return capability.promise;
}

function aggregate(errors) {
  const error = $new_error("AggregateError", "All promises were rejected");
  $define_hidden(error, "errors", errors);
  return error;
}

// 27.2.4.5 Promise.race ( iterable )
function promiseRace(iterable) {
  const capability = newCapability(this);
  try {
    const resolve = resolveOf(this);
    for (const next of iterable) {
      const promise = $call(resolve, this, next);
      promise.then(capability.resolve, capability.reject);
    }
  } catch (error) {
    $call(capability.reject, undefined, error);
  }
  return capability.promise;
}

// 27.2.4.10 get Promise [ %Symbol.species% ]
function promiseSpecies() {
  return this;
}
