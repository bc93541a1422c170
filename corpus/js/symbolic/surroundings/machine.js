// verdict: verified
// Every run has the same machine, whichever it is done on.
const { assert, int } = require("multise");
const os = require("node:os");
const i = int("i", { min: 0, max: 3 });
assert(process.platform === os.platform() && process.arch === os.arch() && os.cpus().length === os.availableParallelism());
console.log(os.hostname(), os.homedir(), os.userInfo().username, process.pid + i, process.version.split(".")[0], os.totalmem() > os.freemem());
console.log(process.memoryUsage().heapUsed > 0, process.memoryUsage.rss() > 0, process.cpuUsage().user, process.getuid?.(), os.loadavg().length);
console.log(os.constants.signals.SIGUSR1 + i, os.constants.errno.EPIPE, os.constants.priority.PRIORITY_LOW, require("node:fs").constants.O_APPEND, os.EOL === "\n");
if (os.tmpdir().length > i) console.log("there", i);
// Memory is zeros until it is written.
assert(Buffer.allocUnsafe(4).every((byte) => byte === 0) && Buffer.allocUnsafeSlow(i).length === i && Buffer.concat([Buffer.from("a")], 3)[2] === 0);
