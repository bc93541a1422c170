// path: known differences are win32 joins that make a relative path look like a drive, and namespaced paths.
"use strict";
const { load, compare, finish } = require("./modules.js");
const ours = load("path");
const original = require("node:path");

const paths = ["", "/", "//", "///", "a", "/a", "a/", "/a/", "a/b", "/a/b", "//a", "//a/b", "a//b", "./a", "../a", "a/..", "a/../..", "/..", "/../a", ".", "..", "...", ".a", ".a.b", "a.b", "a.b.c", "a.", "a/.b", "/a/b/c.txt", "a/b/../c/./d", "foo/bar//baz/..", "C:", "C:\\", "C:/", "C:a", "C:\\a", "C:\\a\\b.txt", "C:/a/../b", "\\\\server\\share", "\\\\server\\share\\", "\\\\server\\share\\file.txt", "//server/share/dir/../x", "\\a\\b", "a\\b", "\\\\", "\\\\server", "c:..\\a", "C:.", "a/b\\c", "file.tar.gz", "..\\..\\a", "\\\\?\\C:\\x", "a\\", "\\", "C:\\\\a", "D:a\\..\\..", "/a//", "a///", "///a///b///"];
for (const kind of ["posix", "win32"]) {
  for (const path of paths) {
    for (const name of ["normalize", "isAbsolute", "dirname", "basename", "extname", "parse", "toNamespacedPath"]) compare(`${kind}.${name} ${path}`, ours, original, (module) => module[kind][name](path));
    compare(`${kind}.format ${path}`, ours, original, (module) => module[kind].format(original[kind].parse(path)));
    for (const suffix of [".txt", "b", "a", "", ".gz", "a/", "/"]) compare(`${kind}.basename ${path} ${suffix}`, ours, original, (module) => module[kind].basename(path, suffix));
    for (const other of paths) for (const name of ["join", "resolve", "relative"]) compare(`${kind}.${name} ${path} ${other}`, ours, original, (module) => module[kind][name](path, other));
  }
}
compare("join(5)", ours, original, (module) => module.join(5));
compare("parse(null)", ours, original, (module) => module.parse(null));
finish(280);
