// TextEncoder, TextDecoder, atob, btoa and queueMicrotask: receivers, arguments and pieces of texts.
const said = (f) => {
  try {
    return f();
  } catch (error) {
    return `${error.name} ${error.code} ${error.message}`;
  }
};
const of = (Class, name) => Object.getOwnPropertyDescriptor(Class.prototype, name);
for (const receiver of [1, {}, undefined, new TextDecoder("latin1"), Object.create(new TextDecoder()), Object.create(new TextEncoder())]) {
  for (const name of ["encoding", "fatal", "ignoreBOM"]) console.log(said(() => of(TextDecoder, name).get.call(receiver)));
  console.log(said(() => of(TextEncoder, "encoding").get.call(receiver)), said(() => TextEncoder.prototype.encode.call(receiver, "a")), said(() => TextDecoder.prototype.decode.call(receiver)), said(() => TextDecoder.prototype.decode.call(receiver, Uint8Array.of(97), { stream: true })));
}
for (const label of ["utf8", " UTF-8\n", "\xa0utf8", "x", "", null, 1, "ascii", "unicode", "utf-16be", "replacement", "iso-8859-16", Symbol.iterator]) console.log(said(() => new TextDecoder(label).encoding));
for (const options of [null, undefined, 1, "a", [], () => 1, { fatal: 1, ignoreBOM: "" }]) console.log(said(() => { const { fatal, ignoreBOM } = new TextDecoder("utf-8", options); return `${fatal} ${ignoreBOM}`; }));
for (const label of ["utf-8", "utf-16le", "latin1"]) {
  for (const input of [1, "a", [97], null, undefined, new ArrayBuffer(2), new DataView(Uint8Array.of(97, 0, 98, 0).buffer, 2), Uint16Array.of(97)]) console.log(label, JSON.stringify(said(() => new TextDecoder(label).decode(input))));
  console.log(said(() => new TextDecoder(label).decode(new Uint8Array(0), 1)), said(() => new TextDecoder(label, { fatal: true }).decode(Uint8Array.of(0xff, 0xd8, 0xff))));
}
const decoder = new TextDecoder();
console.log(JSON.stringify([decoder.decode(Uint8Array.of(0xef, 0xbb), { stream: true }), decoder.decode(Uint8Array.of(0xbf, 97, 0xe2), { stream: true }), decoder.decode(Uint8Array.of(0x82), { stream: true }), decoder.decode(), decoder.decode(Uint8Array.of(0xef, 0xbb, 0xbf, 98))]));
const wide = new TextDecoder("utf-16");
console.log(JSON.stringify([wide.decode(Uint8Array.of(0x3d), { stream: true }), wide.decode(Uint8Array.of(0xd8, 0), { stream: true }), wide.decode(Uint8Array.of(0xde)), wide.decode(Uint8Array.of(0, 0xd8, 1))]), new TextDecoder("utf-16be").decode(Uint8Array.of(0, 97)));
const encoder = new TextEncoder();
console.log(encoder.encode(), encoder.encode(null), encoder.encode("\ud800é"), encoder.encodeInto("aé€", new Uint8Array(4)), said(() => encoder.encodeInto(1, new Uint8Array(1))), said(() => encoder.encodeInto("a")), said(() => encoder.encodeInto("a", [])));
console.log(Object.keys(TextDecoder.prototype), Object.keys(TextEncoder.prototype), new TextDecoder(), encoder, { a: { b: { c: new TextDecoder() } } });
for (const f of [atob, btoa]) for (const input of [undefined, null, 1, "YWI", "Y", "YQ=", "\xff", "\u20ac", " Y Q = =", { toString: () => "YQ==" }, Symbol.iterator]) console.log(f.name, JSON.stringify(said(() => f(input))));
console.log(said(() => atob()), said(() => btoa()));
for (const callback of [undefined, null, 1, -0, "it's", "a", 1n, Symbol("s"), {}, [], Object.create(null), new Map()]) console.log(said(() => queueMicrotask(callback)));
