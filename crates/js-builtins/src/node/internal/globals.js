// The web globals: the engine defines each on the global object when it is first used, from here.
"use strict";

module.exports = {
  get global() { return globalThis; },
  get structuredClone() { return require("./internal/structured_clone"); },
  get URL() { return require("./internal/url_class").URL; },
  get URLSearchParams() { return require("./internal/url_class").URLSearchParams; },
  get TextEncoder() { return require("./internal/encoding").TextEncoder; },
  get TextDecoder() { return require("./internal/encoding").TextDecoder; },
  get Event() { return require("./internal/event_target").Event; },
  get CustomEvent() { return require("./internal/event_target").CustomEvent; },
  get EventTarget() { return require("./internal/event_target").EventTarget; },
  get AbortController() { return require("./internal/abort_controller").AbortController; },
  get AbortSignal() { return require("./internal/abort_controller").AbortSignal; },
  get DOMException() { return require("./internal/dom_exception").DOMException; },
  get Buffer() { return require("buffer").Buffer; },
  get atob() { return require("buffer").atob; },
  get btoa() { return require("buffer").btoa; },
  get performance() { return require("perf_hooks").performance; },
  get crypto() { return require("crypto").webcrypto; },
  get process() { return require("process"); },
};
