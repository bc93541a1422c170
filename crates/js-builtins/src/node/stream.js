// stream: classes that can be extended and piped in memory; back-pressure is not modelled.
"use strict";

const EventEmitter = require("events");
const { Buffer } = require("buffer");

function Stream(options) {
  EventEmitter.call(this, options);
}
Object.setPrototypeOf(Stream.prototype, EventEmitter.prototype);
Object.setPrototypeOf(Stream, EventEmitter);

Stream.prototype.pipe = function pipe(target) {
  this.on("data", (chunk) => target.write(chunk));
  this.on("end", () => { if (typeof target.end === "function") target.end(); });
  target.emit("pipe", this);
  return target;
};

function Readable(options = {}) {
  if (!(this instanceof Readable)) return new Readable(options);
  Stream.call(this, options);
  initReadable(this, options);
}
Object.setPrototypeOf(Readable.prototype, Stream.prototype);
Object.setPrototypeOf(Readable, Stream);

function initReadable(stream, options) {
  stream._readableState = { buffer: [], isEnded: false, isFlowing: false, isEmitted: false, isScheduled: false, objectMode: Boolean(options.objectMode || options.readableObjectMode), encoding: options.encoding ?? null };
  stream.readable = true;
  stream.destroyed = false;
  if (typeof options.read === "function") stream._read = options.read;
  if (typeof options.destroy === "function") stream._destroy = options.destroy;
}

Object.assign(Readable.prototype, {
  _read() {},
  push(chunk, encoding) {
    const state = this._readableState;
    if (chunk === null) state.isEnded = true;
    else state.buffer.push(convert(chunk, state, encoding));
    schedule(this);
    return true;
  },
  setEncoding(encoding) {
    this._readableState.encoding = encoding;
    return this;
  },
  on(name, listener) {
    Stream.prototype.on.call(this, name, listener);
    if (name === "data") this.resume();
    return this;
  },
  read() {
    const state = this._readableState;
    if (state.buffer.length === 0 && !state.isEnded) this._read(16384);
    return state.buffer.length > 0 ? state.buffer.shift() : null;
  },
  resume() {
    this._readableState.isFlowing = true;
    schedule(this);
    return this;
  },
  pause() {
    this._readableState.isFlowing = false;
    return this;
  },
  destroy(error) {
    if (this.destroyed) return this;
    this.destroyed = true;
    process.nextTick(() => {
      if (error) this.emit("error", error);
      this.emit("close");
    });
    return this;
  },
  [Symbol.asyncIterator]() {
    const queue = [];
    let wake;
    let isDone = false;
    let failure;
    const notify = () => { if (wake) { wake(); wake = undefined; } };
    this.on("data", (chunk) => { queue.push(chunk); notify(); });
    this.on("end", () => { isDone = true; notify(); });
    this.on("error", (error) => { failure = error; notify(); });
    return (async function* () {
      for (;;) {
        if (queue.length > 0) yield queue.shift();
        else if (failure) throw failure;
        else if (isDone) return;
        else await new Promise((resolve) => { wake = resolve; });
      }
    })();
  },
});
Readable.prototype.addListener = Readable.prototype.on;

function convert(chunk, state, encoding) {
  if (state.objectMode) return chunk;
  const bytes = typeof chunk === "string" ? Buffer.from(chunk, encoding) : chunk;
  return state.encoding ? Buffer.from(bytes).toString(state.encoding) : bytes;
}

function schedule(stream) {
  const state = stream._readableState;
  if (!state.isFlowing || state.isScheduled) return;
  state.isScheduled = true;
  process.nextTick(() => {
    state.isScheduled = false;
    while (state.isFlowing && state.buffer.length > 0) stream.emit("data", state.buffer.shift());
    if (!state.isFlowing) return;
    if (state.isEnded) {
      if (state.isEmitted) return;
      state.isEmitted = true;
      stream.readable = false;
      stream.emit("end");
      process.nextTick(() => stream.emit("close"));
      return;
    }
    const before = state.buffer.length;
    stream._read(16384);
    if (state.buffer.length > before || state.isEnded) schedule(stream);
  });
}

Readable.from = (iterable, options) => {
  const stream = new Readable({ objectMode: true, ...options });
  const iterator = iterable[Symbol.asyncIterator] ? iterable[Symbol.asyncIterator]() : iterable[Symbol.iterator]();
  let isBusy = false;
  stream._read = function () {
    if (isBusy) return;
    isBusy = true;
    Promise.resolve(iterator.next()).then(({ value, done }) => {
      isBusy = false;
      stream.push(done ? null : value);
      if (!done) stream._read();
    }, (error) => stream.destroy(error));
  };
  return stream;
};

function Writable(options = {}) {
  if (!(this instanceof Writable) && !(this instanceof Duplex)) return new Writable(options);
  Stream.call(this, options);
  initWritable(this, options);
}
Object.setPrototypeOf(Writable.prototype, Stream.prototype);
Object.setPrototypeOf(Writable, Stream);

function initWritable(stream, options) {
  stream._writableState = { queue: [], isBusy: false, isEnding: false, objectMode: Boolean(options.objectMode || options.writableObjectMode), decodeStrings: options.decodeStrings !== false };
  stream.writable = true;
  if (typeof options.write === "function") stream._write = options.write;
  if (typeof options.final === "function") stream._final = options.final;
}

const writableMethods = {
  _write(chunk, encoding, callback) { callback(); },
  _final(callback) { callback(); },
  write(chunk, encoding, callback) {
    if (typeof encoding === "function") [callback, encoding] = [encoding, undefined];
    const state = this._writableState;
    if (state.isEnding) {
      const error = Object.assign(new Error("write after end"), { code: "ERR_STREAM_WRITE_AFTER_END" });
      process.nextTick(() => this.emit("error", error));
      return false;
    }
    const data = typeof chunk === "string" && !state.objectMode && state.decodeStrings ? Buffer.from(chunk, encoding) : chunk;
    state.queue.push([data, typeof chunk === "string" && data !== chunk ? "buffer" : encoding ?? "utf8", callback]);
    drain(this);
    return true;
  },
  end(chunk, encoding, callback) {
    if (typeof chunk === "function") [callback, chunk] = [chunk, undefined];
    if (typeof encoding === "function") [callback, encoding] = [encoding, undefined];
    if (chunk !== undefined && chunk !== null) this.write(chunk, encoding);
    if (callback) this.once("finish", callback);
    this._writableState.isEnding = true;
    this.writable = false;
    drain(this);
    return this;
  },
  cork() {},
  uncork() {},
  setDefaultEncoding() { return this; },
  destroy: Readable.prototype.destroy,
};
Object.assign(Writable.prototype, writableMethods);

function drain(stream) {
  const state = stream._writableState;
  if (state.isBusy) return;
  if (state.queue.length === 0) {
    if (!state.isEnding || state.isFinished) return;
    state.isFinished = true;
    stream._final((error) => {
      process.nextTick(() => {
        if (error) stream.emit("error", error);
        else {
          stream.emit("finish");
          if (!stream._readableState) stream.emit("close");
        }
      });
    });
    return;
  }
  const [chunk, encoding, callback] = state.queue.shift();
  state.isBusy = true;
  stream._write(chunk, encoding, (error) => {
    state.isBusy = false;
    if (callback) process.nextTick(callback, error ?? null);
    if (error) process.nextTick(() => stream.emit("error", error));
    else drain(stream);
  });
}

function Duplex(options = {}) {
  if (!(this instanceof Duplex)) return new Duplex(options);
  Stream.call(this, options);
  initReadable(this, options);
  initWritable(this, options);
}
Object.setPrototypeOf(Duplex.prototype, Readable.prototype);
Object.setPrototypeOf(Duplex, Readable);
Object.assign(Duplex.prototype, writableMethods);

function Transform(options = {}) {
  if (!(this instanceof Transform)) return new Transform(options);
  Duplex.call(this, options);
  if (typeof options.transform === "function") this._transform = options.transform;
  if (typeof options.flush === "function") this._flush = options.flush;
}
Object.setPrototypeOf(Transform.prototype, Duplex.prototype);
Object.setPrototypeOf(Transform, Duplex);
Object.assign(Transform.prototype, {
  _transform(chunk, encoding, callback) { callback(null, chunk); },
  _flush(callback) { callback(); },
  _write(chunk, encoding, callback) {
    this._transform(chunk, encoding, (error, data) => {
      if (data !== undefined && data !== null) this.push(data);
      callback(error);
    });
  },
  _final(callback) {
    this._flush((error, data) => {
      if (data !== undefined && data !== null) this.push(data);
      this.push(null);
      callback(error);
    });
  },
});

function PassThrough(options) {
  if (!(this instanceof PassThrough)) return new PassThrough(options);
  Transform.call(this, options);
}
Object.setPrototypeOf(PassThrough.prototype, Transform.prototype);
Object.setPrototypeOf(PassThrough, Transform);

function finished(stream, options, callback) {
  if (typeof options === "function") callback = options;
  let isDone = false;
  const done = (error) => {
    if (isDone) return;
    isDone = true;
    callback(error);
  };
  stream.on("error", done);
  stream.on("end", () => done());
  stream.on("finish", () => { if (!stream._readableState) done(); });
  stream.on("close", () => done());
}

function pipeline(...streams) {
  const callback = typeof streams[streams.length - 1] === "function" ? streams.pop() : () => {};
  const list = Array.isArray(streams[0]) ? streams[0] : streams;
  let isDone = false;
  const done = (error) => {
    if (isDone) return;
    isDone = true;
    callback(error);
  };
  for (const stream of list) stream.on("error", done);
  list.reduce((from, to) => from.pipe(to));
  const last = list[list.length - 1];
  last.on(last._writableState ? "finish" : "end", () => done());
  return last;
}

module.exports = Object.assign(Stream, {
  Stream, Readable, Writable, Duplex, Transform, PassThrough, finished, pipeline,
  promises: {
    pipeline: (...streams) => new Promise((resolve, reject) => { pipeline(...streams, (error) => (error ? reject(error) : resolve())); }),
    finished: (stream) => new Promise((resolve, reject) => { finished(stream, (error) => (error ? reject(error) : resolve())); }),
  },
});
