// os: constants of a small machine; nothing here looks at the real one.
"use strict";

module.exports = {
  EOL: "\n",
  devNull: "/dev/null",
  arch: () => "x64",
  platform: () => "linux",
  type: () => "Linux",
  release: () => "6.0.0",
  version: () => "#1 SMP",
  machine: () => "x86_64",
  hostname: () => "localhost",
  homedir: () => "/home/user",
  tmpdir: () => "/tmp",
  endianness: () => "LE",
  uptime: () => 0,
  loadavg: () => [0, 0, 0],
  freemem: () => 1073741824,
  totalmem: () => 2147483648,
  cpus: () => [{ model: "cpu", speed: 1000, times: { user: 0, nice: 0, sys: 0, idle: 0, irq: 0 } }],
  availableParallelism: () => 1,
  networkInterfaces: () => ({}),
  userInfo: () => ({ uid: 1000, gid: 1000, username: "user", homedir: "/home/user", shell: "/bin/sh" }),
  constants: { signals: { SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGABRT: 6, SIGKILL: 9, SIGTERM: 15 }, errno: { ENOENT: 2, EACCES: 13, EEXIST: 17, EISDIR: 21 } },
};
