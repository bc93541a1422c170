// path: posix and win32.
"use strict";

const { validateObject, validateString } = require("./internal/validators");

/** Resolves "." and ".." in a list of segments, textually. */
function normalizeSegments(text, isAbsolute, separator, isSeparator) {
  const kept = [];
  let segment = "";
  const finish = () => {
    if (segment === "..") {
      if (kept.length > 0 && kept[kept.length - 1] !== "..") kept.pop();
      else if (!isAbsolute) kept.push("..");
    } else if (segment !== "" && segment !== ".") {
      kept.push(segment);
    }
    segment = "";
  };
  for (let i = 0; i < text.length; i++) {
    if (isSeparator(text[i])) finish();
    else segment += text[i];
  }
  finish();
  return kept.join(separator);
}

/** Where the last segment starts and ends, trailing separators left out. */
function lastSegment(path, start, isSeparator) {
  let end = path.length;
  while (end > start && isSeparator(path[end - 1])) end -= 1;
  let begin = end;
  while (begin > start && !isSeparator(path[begin - 1])) begin -= 1;
  return [begin, end];
}

function baseName(path, suffix, start, isSeparator) {
  if (suffix !== undefined) validateString(suffix, "suffix");
  const [begin, end] = lastSegment(path, start, isSeparator);
  const name = path.slice(begin, end);
  if (suffix === undefined || suffix === "" || suffix.length > path.length) return name;
  if (suffix === path) return "";
  if (name === "") return path.slice(start);
  return name.endsWith(suffix) && name !== suffix ? name.slice(0, -suffix.length) : name;
}

/** The extension of a name: from its last dot on, unless that is the first character or the name is "..". */
function extensionOf(name) {
  const dot = name.lastIndexOf(".");
  if (dot <= 0 || name === "..") return "";
  return name.slice(dot);
}

function format(separator, object) {
  validateObject(object, "pathObject");
  const dir = object.dir || object.root;
  const extension = object.ext ? `${object.ext[0] === "." ? "" : "."}${object.ext}` : "";
  const base = object.base || `${object.name || ""}${extension}`;
  if (!dir) return base;
  return dir === object.root ? `${dir}${base}` : `${dir}${separator}${base}`;
}

function parseRest(result, path, start, isSeparator) {
  const [begin, end] = lastSegment(path, start, isSeparator);
  result.base = path.slice(begin, end);
  result.ext = extensionOf(result.base);
  result.name = result.ext === "" ? result.base : result.base.slice(0, -result.ext.length);
  return begin;
}

const isSlash = (character) => character === "/";
const isEither = (character) => character === "/" || character === "\\";

const posix = {
  resolve(...parts) {
    let resolved = "";
    let isAbsolute = false;
    for (let i = parts.length - 1; i >= -1 && !isAbsolute; i--) {
      const path = i >= 0 ? parts[i] : process.cwd();
      validateString(path, `paths[${i}]`);
      if (path.length === 0) continue;
      resolved = `${path}/${resolved}`;
      isAbsolute = path[0] === "/";
    }
    resolved = normalizeSegments(resolved, isAbsolute, "/", isSlash);
    if (isAbsolute) return `/${resolved}`;
    return resolved.length > 0 ? resolved : ".";
  },

  normalize(path) {
    validateString(path, "path");
    if (path.length === 0) return ".";
    const isAbsolute = path[0] === "/";
    const isTrailing = path[path.length - 1] === "/";
    let result = normalizeSegments(path, isAbsolute, "/", isSlash);
    if (result.length === 0) {
      if (isAbsolute) return "/";
      return isTrailing ? "./" : ".";
    }
    if (isTrailing) result += "/";
    return isAbsolute ? `/${result}` : result;
  },

  isAbsolute(path) {
    validateString(path, "path");
    return path.length > 0 && path[0] === "/";
  },

  join(...parts) {
    for (const part of parts) validateString(part, "path");
    const joined = parts.filter((part) => part.length > 0).join("/");
    return joined === "" ? "." : posix.normalize(joined);
  },

  relative(from, to) {
    validateString(from, "from");
    validateString(to, "to");
    if (from === to) return "";
    const [source, target] = [posix.resolve(from), posix.resolve(to)];
    if (source === target) return "";
    const split = (path) => (path === "/" ? [] : path.slice(1).split("/"));
    const [left, right] = [split(source), split(target)];
    let common = 0;
    while (common < left.length && common < right.length && left[common] === right[common]) common += 1;
    return [...left.slice(common).map(() => ".."), ...right.slice(common)].join("/");
  },

  toNamespacedPath(path) {
    return path;
  },

  dirname(path) {
    validateString(path, "path");
    if (path.length === 0) return ".";
    const [begin] = lastSegment(path, 1, isSlash);
    const end = begin - 1;
    if (end < 1) return path[0] === "/" ? "/" : ".";
    return path[0] === "/" && end === 1 ? "//" : path.slice(0, end);
  },

  basename(path, suffix) {
    validateString(path, "path");
    return baseName(path, suffix, 0, isSlash);
  },

  extname(path) {
    validateString(path, "path");
    return extensionOf(baseName(path, undefined, 0, isSlash));
  },

  format: format.bind(null, "/"),

  parse(path) {
    validateString(path, "path");
    const result = { root: "", dir: "", base: "", ext: "", name: "" };
    if (path.length === 0) return result;
    const isAbsolute = path[0] === "/";
    if (isAbsolute) result.root = "/";
    const begin = parseRest(result, path, isAbsolute ? 1 : 0, isSlash);
    if (begin > 0) result.dir = isAbsolute && begin <= 1 ? "/" : path.slice(0, begin - 1);
    return result;
  },

  sep: "/",
  delimiter: ":",
  win32: null,
  posix: null,
};

const isLetter = (character) => (character >= "a" && character <= "z") || (character >= "A" && character <= "Z");

/** The root of a Windows path: its device (drive or share), whether it is absolute, and how long it is. */
function windowsRoot(path) {
  const root = { device: "", isAbsolute: false, end: 0, isUnc: false };
  if (path.length === 0) return root;
  if (isEither(path[0])) {
    root.isAbsolute = true;
    root.end = 1;
    if (path.length > 1 && isEither(path[1])) return windowsShare(path, root);
    return root;
  }
  if (isLetter(path[0]) && path[1] === ":") {
    root.device = path.slice(0, 2);
    root.end = 2;
    if (path.length > 2 && isEither(path[2])) {
      root.isAbsolute = true;
      root.end = 3;
    }
  }
  return root;
}

function windowsShare(path, root) {
  let at = 2;
  while (at < path.length && !isEither(path[at])) at += 1;
  if (at === path.length || at === 2) return root;
  const server = path.slice(2, at);
  const start = at;
  while (at < path.length && isEither(path[at])) at += 1;
  if (at === path.length || at === start) return root;
  const share = at;
  while (at < path.length && !isEither(path[at])) at += 1;
  root.device = `\\\\${server}\\${path.slice(share, at)}`;
  root.isUnc = true;
  root.shareEnd = at;
  root.end = at < path.length ? at + 1 : at;
  return root;
}

const win32 = {
  resolve(...parts) {
    let device = "";
    let tail = "";
    let isAbsolute = false;
    for (let i = parts.length - 1; i >= -1; i--) {
      const path = i >= 0 ? parts[i] : process.cwd();
      if (i >= 0) validateString(path, `paths[${i}]`);
      if (path.length === 0) continue;
      const root = windowsRoot(path);
      if (root.device.length > 0) {
        if (device.length > 0 && root.device.toLowerCase() !== device.toLowerCase()) continue;
        if (device.length === 0) device = root.device;
      }
      if (!isAbsolute) {
        tail = `${path.slice(root.isUnc ? root.shareEnd : root.device.length === 2 ? root.end : root.end)}\\${tail}`;
        isAbsolute = root.isAbsolute;
      }
      if (isAbsolute && device.length > 0) break;
    }
    tail = normalizeSegments(tail, isAbsolute, "\\", isEither);
    return isAbsolute ? `${device}\\${tail}` : `${device}${tail}` || ".";
  },

  normalize(path) {
    validateString(path, "path");
    if (path.length === 0) return ".";
    const root = windowsRoot(path);
    if (path.length === 1) return isEither(path[0]) ? "\\" : path;
    if (root.isUnc && root.shareEnd === path.length) return `${root.device}\\`;
    let tail = normalizeSegments(path.slice(root.isUnc ? root.shareEnd : root.end), root.isAbsolute, "\\", isEither);
    if (tail.length === 0 && !root.isAbsolute) tail = ".";
    if (tail.length > 0 && isEither(path[path.length - 1])) tail += "\\";
    return root.isAbsolute ? `${root.device}\\${tail}` : `${root.device}${tail}`;
  },

  isAbsolute(path) {
    validateString(path, "path");
    return path.length > 0 && (isEither(path[0]) || (path.length > 2 && isLetter(path[0]) && path[1] === ":" && isEither(path[2])));
  },

  join(...parts) {
    for (const part of parts) validateString(part, "path");
    const kept = parts.filter((part) => part.length > 0);
    if (kept.length === 0) return ".";
    let joined = kept.join("\\");
    // Only a first part that begins with exactly two separators may name a share.
    let slashes = 0;
    while (slashes < kept[0].length && isEither(kept[0][slashes])) slashes += 1;
    if (slashes !== 2 || kept[0].length === 2) {
      let all = 0;
      while (all < joined.length && isEither(joined[all])) all += 1;
      if (all >= 2) joined = `\\${joined.slice(all)}`;
    }
    return win32.normalize(joined);
  },

  relative(from, to) {
    validateString(from, "from");
    validateString(to, "to");
    if (from === to) return "";
    const [source, target] = [win32.resolve(from), win32.resolve(to)];
    if (source === target || source.toLowerCase() === target.toLowerCase()) return "";
    const split = (path) => path.split("\\").filter((part) => part !== "");
    const [left, right] = [split(source), split(target)];
    let common = 0;
    while (common < left.length && common < right.length && left[common].toLowerCase() === right[common].toLowerCase()) common += 1;
    if (common === 0 && left.length > 0 && right.length > 0) return target;
    return [...left.slice(common).map(() => ".."), ...right.slice(common)].join("\\");
  },

  toNamespacedPath(path) {
    if (typeof path !== "string" || path.length === 0) return path;
    const resolved = win32.resolve(path);
    if (resolved.length <= 2) return path;
    if (resolved.startsWith("\\\\")) return resolved[2] === "?" || resolved[2] === "." ? path : `\\\\?\\UNC\\${resolved.slice(2)}`;
    return isLetter(resolved[0]) && resolved[1] === ":" && resolved[2] === "\\" ? `\\\\?\\${resolved}` : path;
  },

  dirname(path) {
    validateString(path, "path");
    if (path.length === 0) return ".";
    if (path.length === 1) return isEither(path[0]) ? path : ".";
    const root = windowsRoot(path);
    if (root.isUnc && root.shareEnd === path.length) return path;
    const [begin] = lastSegment(path, root.end, isEither);
    if (begin - 1 >= root.end && begin > root.end) return path.slice(0, begin - 1);
    return root.end === 0 ? "." : path.slice(0, root.end);
  },

  basename(path, suffix) {
    validateString(path, "path");
    const start = path.length >= 2 && isLetter(path[0]) && path[1] === ":" ? 2 : 0;
    return baseName(path, suffix, start, isEither);
  },

  extname(path) {
    validateString(path, "path");
    return extensionOf(win32.basename(path));
  },

  format: format.bind(null, "\\"),

  parse(path) {
    validateString(path, "path");
    const result = { root: "", dir: "", base: "", ext: "", name: "" };
    if (path.length === 0) return result;
    const root = windowsRoot(path);
    result.root = path.slice(0, root.end);
    const begin = parseRest(result, path, root.end, isEither);
    result.dir = begin > root.end ? path.slice(0, begin - 1) : result.root;
    return result;
  },

  sep: "\\",
  delimiter: ";",
  win32: null,
  posix: null,
};

posix.win32 = win32.win32 = win32;
posix.posix = win32.posix = posix;

module.exports = posix;
