// URL and URLSearchParams: receivers, arguments and the order of their conversion.
const log = [];
const text = (name, value) => ({ toString() { log.push(name); return value; } });
const said = (f) => {
  try {
    return f();
  } catch (error) {
    return `${error.name} ${error.code} ${error.message} ${error.input} ${error.base}`;
  }
};
const of = (Class, name) => Object.getOwnPropertyDescriptor(Class.prototype, name);
for (const receiver of [1, {}, undefined, null, URL.prototype, Object.create(new URL("a:b"))]) {
  for (const name of ["href", "origin", "searchParams", "search"]) console.log(name, said(() => of(URL, name).get.call(receiver)));
  for (const name of ["href", "host", "hash"]) console.log(name, said(() => of(URL, name).set.call(receiver, text(name, "x:y"))), log.splice(0).join());
  console.log(said(() => URL.prototype.toString.call(receiver)), said(() => URL.prototype.toJSON.call(receiver)));
}
for (const list of [[], [1], ["a:b", 1], ["/x", "http://h"], [text("url", "x"), text("base", "http://h/")], ["\ud800"], [Symbol.iterator]]) {
  console.log(said(() => new URL(...list).href), said(() => URL.canParse(...list)), said(() => `${URL.parse(...list)}`), log.splice(0).join());
}
console.log(said(() => URL("a:b")), said(() => URL.createObjectURL(1)), said(() => URL.revokeObjectURL()), Object.keys(URL), Object.keys(URL.prototype).join());
const url = new URL("http://u:p@h.com:81/p?q=1#f");
for (const [name, value] of [["port", "a1"], ["port", "99"], ["port", "x"], ["port", "-1"], ["host", "b: m"], ["host", "c:x9"], ["host", "d:7/8"], ["host", ":1"], ["hostname", "e:1"], ["hostname", "a'b\"c"], ["username", "^"], ["search", "\t"], ["hash", "\n"], ["search", ""], ["pathname", "?#"], ["protocol", "x"], ["href", "nothing"]]) {
  console.log(name, JSON.stringify(value), said(() => { url[name] = value; return url.href; }));
}
const params = url.searchParams;
params.append("a", "b c");
console.log(url.href, url.search, params.size, JSON.stringify(url));
url.search = "?z=1";
console.log([...params], url.searchParams === params);

for (const name of ["append", "delete", "get", "getAll", "has", "set", "sort", "entries", "forEach", "keys", "values", "toString"]) {
  const f = URLSearchParams.prototype[name];
  console.log(name, f.length, said(() => f.call({})), said(() => f.call(params)));
}
console.log(said(() => params.set(text("name", "n"), text("value", "v"))), log.splice(0).join(), said(() => params.has("n", text("value", "v"))), log.splice(0).join(), said(() => params.get(Symbol.iterator)));
for (const init of [null, 1, "?a=1", [["a", "b"], new Set(["c", "d"])], [["a"]], [new Set(["a", "b", "c"])], ["ab"], [null], [1], { a: 1, "\ud800": 2, "\ufffd": 3 }, { [Symbol.iterator]: 1 }, { [Symbol.iterator]: null, a: 1 }, { [Symbol("s")]: 1 }, () => 1, new Map([["k", text("v", "w")]]), Object("a=1"), params]) {
  console.log(said(() => `${new URLSearchParams(init)}`), log.splice(0).join());
}
const entries = params.entries();
console.log(said(() => entries.next.call({})), said(() => Object.create(entries).next()), entries, params.keys(), Object.prototype.toString.call(entries), entries.next());
console.log(new (class Params extends URLSearchParams {})("a=1"), new (class Own extends URL {})("a:b").href, params[Symbol.iterator] === params.entries);
