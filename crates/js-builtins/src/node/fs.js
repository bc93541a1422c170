// fs: reading inside the project folder. Writing is refused.
"use strict";

const binding = require("./internal/binding");
const errors = require("./internal/errors");
const { Buffer } = require("buffer");
const constants = require("./internal/constants").fs();
const { defineNeed, words } = require("./internal/absent");

const NUMBERS = { ENOENT: -2, EACCES: -13, EISDIR: -21, ENOTDIR: -20 };
const TEXTS = { ENOENT: "no such file or directory", EACCES: "permission denied", EISDIR: "illegal operation on a directory", ENOTDIR: "not a directory" };

function failure(code, syscall, path) {
  const error = new Error(`${code}: ${TEXTS[code]}, ${syscall}${path === undefined ? "" : ` '${path}'`}`);
  return Object.assign(error, { errno: NUMBERS[code], code, syscall }, path === undefined ? {} : { path });
}

function pathText(path) {
  if (typeof path === "string") return path;
  if (path instanceof URL) return require("url").fileURLToPath(path);
  if (path instanceof Uint8Array) return Buffer.from(path).toString();
  throw errors.invalidArgType("path", ["string", "Buffer", "URL"], path);
}

/** What is said about a file beside its kind and its size: it is the machine's. */
const OF_THE_MACHINE = words(`dev mode nlink uid gid rdev blksize ino blocks atimeMs mtimeMs ctimeMs birthtimeMs atime mtime ctime birthtime`);

/** The methods: all of them fail on what is no such object, as Node's do. */
class StatsBase {
  #isFolder;
  constructor(entry) { this.#isFolder = entry.isFolder; }
  isDirectory() { return this.#isFolder; }
  isFile() { return !this.#isFolder; }
  isBlockDevice() { return this.#isFolder && false; }
  isCharacterDevice() { return this.#isFolder && false; }
  isSymbolicLink() { return this.#isFolder && false; }
  isFIFO() { return this.#isFolder && false; }
  isSocket() { return this.#isFolder && false; }
}

class Stats extends StatsBase {
  constructor(entry) {
    super(entry);
    if (entry.isFolder) defineNeed(this, "fs.Stats", "size");
    else this.size = entry.size;
    for (const name of OF_THE_MACHINE) defineNeed(this, "fs.Stats", name);
  }
}

/** What is at a path: `{ isFolder, size }`, or undefined. */
function look(path) {
  binding.assume("files");
  const resolved = require("path").resolve(path);
  const entry = binding.stat(resolved);
  if (entry !== undefined && !entry.isFolder) entry.size = Buffer.byteLength(binding.read(resolved) ?? "");
  return entry;
}

function readFileSync(path, options) {
  const text = pathText(path);
  const entry = look(text);
  if (entry === undefined) throw failure("ENOENT", "open", text);
  if (entry.isFolder) throw failure("EISDIR", "read", undefined);
  const buffer = Buffer.from(binding.read(require("path").resolve(text)));
  const encoding = typeof options === "string" ? options : options?.encoding;
  return encoding && encoding !== "buffer" ? buffer.toString(encoding) : buffer;
}

function existsSync(path) {
  try {
    return look(pathText(path)) !== undefined;
  } catch {
    return false;
  }
}

function statSync(path, options) {
  const text = pathText(path);
  const entry = look(text);
  if (entry !== undefined) return new Stats(entry);
  if (options?.throwIfNoEntry === false) return undefined;
  throw failure("ENOENT", "stat", text);
}

class Dirent {
  constructor(name, folder, isFolder) {
    Object.assign(this, { name, parentPath: folder, path: folder });
    Object.defineProperty(this, "isFolder", { value: isFolder });
  }
  isDirectory() { return this.isFolder; }
  isFile() { return !this.isFolder; }
  isSymbolicLink() { return false; }
}

function readdirSync(path, options) {
  const text = pathText(path);
  const entry = look(text);
  if (entry === undefined) throw failure("ENOENT", "scandir", text);
  if (!entry.isFolder) throw failure("ENOTDIR", "scandir", text);
  const { join, resolve } = require("path");
  const names = binding.list(resolve(text));
  if (!options?.withFileTypes) return names;
  return names.map((name) => new Dirent(name, text, look(join(text, name))?.isFolder ?? false));
}

function accessSync(path) {
  const text = pathText(path);
  if (look(text) === undefined) throw failure("ENOENT", "access", text);
}

function realpathSync(path) {
  const text = pathText(path);
  if (look(text) === undefined) throw failure("ENOENT", "lstat", text);
  return require("path").resolve(text);
}
realpathSync.native = realpathSync;

const sync = { readFileSync, statSync, readdirSync, accessSync, realpathSync, lstatSync: statSync };
// Undefined where the system has no such call, as Linux.
const fs = { ...sync, existsSync, Stats, Dirent, constants, promises: {}, lchmod: undefined, lchmodSync: undefined };
for (const name of ["F_OK", "R_OK", "W_OK", "X_OK"]) fs[name] = constants[name];

for (const name of Object.keys(sync)) {
  const asyncName = name.slice(0, -4);
  fs[asyncName] = (...args) => {
    const callback = args.pop();
    if (typeof callback !== "function") throw errors.invalidArgType("cb", "Function", callback);
    let result;
    try {
      result = sync[name](...args);
    } catch (error) {
      setTimeout(callback, 0, error);
      return;
    }
    setTimeout(callback, 0, null, result);
  };
  fs.promises[asyncName] = async (...args) => sync[name](...args);
}
fs.exists = (path, callback) => { setTimeout(callback, 0, existsSync(path)); };

module.exports = fs;
