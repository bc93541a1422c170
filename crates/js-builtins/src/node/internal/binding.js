// What the modules of this folder need from the engine. Only this file uses operations of the machine (`$…`), so that the
// others can be run and compared under Node with another binding (crates/js-builtins/tests/all/node).
"use strict";

module.exports = {
  // Values: how an object is shown, its class, what a boxed primitive holds, target and handler of a Proxy.
  kindOf: (value) => $inspect_kind(value),
  classNameOf: (value) => $inspect_class_name(value),
  primitiveOf: (value) => $primitive_of(value),
  proxyOf: (value) => $inspect_proxy(value),
  // A value as V8 names it in messages.
  show: (value) => $show(value),
  // Takes the bytes away from an ArrayBuffer.
  detach: (buffer) => { $buffer_detach(buffer); },
  stripControl: (text) => $inspect_strip(text),
  inspect: $intrinsic("util.inspect"),
  format: $intrinsic("util.format"),
  // The process.
  argv: () => $host_arguments(),
  env: () => $host_environment(),
  // Whether the time, random numbers and the environment are inputs; a variable of it; what is taken for granted beside them.
  hasInputs: () => $has_inputs(),
  variable: (name) => $input_variable(name),
  assume: (what) => { $assume_about(what); },
  cwd: () => $host_folder(),
  clock: () => $console_clock(),
  // When the clock started, in milliseconds since 1970.
  start: () => $clock() - $console_clock(),
  write: (text, isError) => $host_write(text, isError),
  exit: (code) => $host_exit(code),
  setExitCode: (code) => $host_exit_code(code),
  nextTick: (callback) => { $enqueue_tick(callback); },
  // Files: undefined where there is none; what they hold is text.
  stat: (path) => {
    const kind = $host_stat(path);
    return kind === undefined ? undefined : { isFolder: kind === "directory", size: 0 };
  },
  read: (path) => $host_read(path),
  list: (path) => $host_list(path),
};
