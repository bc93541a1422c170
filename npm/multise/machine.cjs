// What a program may ask about the machine and the process that it runs in: one small machine, in the engine and in every replay.
//
// Invariant: the engine runs this very file. Nothing here looks at the real machine.
"use strict";

const MEMORY = 2147483648;
const USER = { uid: 1000, gid: 1000, username: "user", homedir: "/home/user", shell: "/bin/sh" };
const VERSION = "v20.20.2";

const memory = () => ({ rss: 50000000, heapTotal: 10000000, heapUsed: 5000000, external: 1000000, arrayBuffers: 10000 });

/** Functions of `node:os`. */
const os = {
  arch: () => "x64",
  availableParallelism: () => 1,
  cpus: () => [{ model: "cpu", speed: 1000, times: { user: 0, nice: 0, sys: 0, idle: 0, irq: 0 } }],
  endianness: () => "LE",
  freemem: () => MEMORY / 2,
  homedir: () => USER.homedir,
  hostname: () => "localhost",
  loadavg: () => [0, 0, 0],
  machine: () => "x86_64",
  networkInterfaces: () => ({}),
  platform: () => "linux",
  release: () => "6.0.0",
  tmpdir: () => "/tmp",
  totalmem: () => MEMORY,
  type: () => "Linux",
  uptime: () => 0,
  userInfo: () => ({ ...USER }),
  version: () => "#1 SMP",
};

/** Values of `process`. */
const values = {
  arch: "x64",
  platform: "linux",
  pid: 1,
  ppid: 0,
  version: VERSION,
  versions: { node: VERSION.slice(1), modules: "115", uv: "1.46.0", v8: "11.3.244.8-node.38" },
};

/** Functions of `process`. */
const functions = {
  cpuUsage: () => ({ user: 0, system: 0 }),
  getegid: () => USER.gid,
  geteuid: () => USER.uid,
  getgid: () => USER.gid,
  getuid: () => USER.uid,
  memoryUsage: Object.assign(memory, { rss: () => memory().rss }),
};

module.exports = { os, process: { values, functions } };
