// Streams in memory.
const { Transform, Readable, Writable, PassThrough, pipeline } = require("stream");
const upper = new Transform({ objectMode: true, transform(chunk, encoding, callback) { callback(null, chunk.toUpperCase()); } });
pipeline(Readable.from(["a", "b", "c"]), upper, new Writable({ objectMode: true, write(chunk, encoding, callback) { console.log("w", chunk); callback(); } }), (error) => console.log("done", error));
class Counter extends Readable {
  constructor() { super(); this.n = 0; }
  _read() { this.n += 1; this.push(this.n > 3 ? null : String(this.n)); }
}
setTimeout(async () => {
  const parts = [];
  for await (const part of new Counter()) parts.push(part.toString());
  console.log(parts.join(""));
  const through = new PassThrough();
  through.on("data", (data) => console.log("data", data.toString()));
  through.on("end", () => console.log("end"));
  through.write("x");
  through.end("y");
}, 10);
