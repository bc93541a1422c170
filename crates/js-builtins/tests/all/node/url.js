// url and querystring: known differences are odd inputs of the older url.parse and url.resolve.
"use strict";
const { load, compare, finish } = require("./modules.js");
const ours = load("url");
const original = require("node:url");
const check = (label, f) => compare(label, ours, original, f);

const urls = ["http://example.com", "http://EXAMPLE.com:80/a/../b/./c?q=1#f", "https://user:pa%20ss@host.org:8443/p a/?x=y z#h i", "ftp://x/%2e%2E/y", "file:///C:/a/../b", "file://localhost/x", "mailto:a@b.c", "data:text/plain,hello world", "http://[::1]:3000/", "http://[2001:db8:0:0:1:0:0:1]/", "http://192.168.0.1.", "http://0x7f.1/", "http://1.2.3.4.5", "http://256.1.1.1", "http://a b/", "http://", "http:a", "http:/a", "http:\\\\x\\y", "//x/y", "/p", "?q", "#f", "..", "../x/./y", "", "x:", "x:/..//a", "x://h/p", "http://münchen.de/ä", "http://xn--mnchen-3ya.de", "http://a@b@c/", "http://a:b:c@d/", "http://h:99999", "http://h:0/", "http://h:/", "blob:https://a.com/x", "ws://h:80/", "http://h/%zz/%41", "http://h/a|b^c`{}", "http://h/?a'b\"c<>", "http://h/#a`b<>", "  http://trim.com  ", "ht\ntp://a\tb.com/", "file:c:\\x", "file:///c|/x", "http://h//a//b/../c", "http://ex%41mple.com", "non-special://H:80/P?q#f", "http://[::ffff:1.2.3.4]/", "http://h/a/b/..", "http://%", "http://a%00b", "https://例え.テスト/"];
for (const url of urls) {
  check(`URL ${url}`, (module) => {
    const { href, origin, protocol, username, password, host, hostname, port, pathname, search, hash, searchParams } = new module.URL(url);
    return [href, origin, protocol, username, password, host, hostname, port, pathname, search, hash, [...searchParams]];
  });
  for (const base of ["http://base.com/dir/file?q#h", "file:///d/e", "mailto:x", "http://b"]) check(`URL ${url} ${base}`, (module) => new module.URL(url, base).href);
  check(`parse ${url}`, (module) => JSON.stringify(module.parse(url, true)));
  check(`resolve ${url}`, (module) => module.resolve("http://base.com/dir/file?q#h", url));
}
const changes = { protocol: ["https", "ftp:", "x", "1"], host: ["new.com:81", "a", "b/c", ""], hostname: ["n", "a:1", "[::1]"], port: ["81", "80", "", "x", "9x", "70000"], pathname: ["a", "/b c", "?", "../x"], search: ["a=b", "?c d", ""], hash: ["x", "#y z", ""], username: ["u:v", ""], password: ["p@"], href: ["http://z/", "bad"] };
for (const [name, values] of Object.entries(changes)) {
  for (const value of values) {
    for (const url of ["http://u:p@h.com:8080/p?q#f", "file:///x", "mailto:a"]) {
      check(`${url} ${name} = ${value}`, (module) => {
        const changed = new module.URL(url);
        changed[name] = value;
        return changed.href;
      });
    }
  }
}
for (const text of ["a=1&b=2&a=3", "?x=%20+y&z", "=v&k=", "a=b=c", "%zz=1", "&&a", "ä=ö"]) {
  check(`parameters ${text}`, (module) => {
    const params = new module.URLSearchParams(text);
    const before = [params.toString(), [...params], params.get("a"), params.getAll("a"), params.has("b"), params.size];
    params.append("n", "v w");
    params.delete("a");
    params.set("b", "9");
    params.sort();
    return [before, params.toString()];
  });
}
for (const init of [{ a: 1, b: "x y" }, [["a", "b"], ["c", "d"]], new Map([["k", "v"]]), null, undefined, 5, [["a"]], [5]]) check("parameters of", (module) => new module.URLSearchParams(init).toString());
for (const url of ["file:///a%20b", "file://h/x", "http://x", "file:///a%2fb", "/x"]) check(`path of ${url}`, (module) => module.fileURLToPath(url));
for (const path of ["/a b", "/x#y?z%", "rel"]) check(`URL of ${path}`, (module) => module.pathToFileURL(path).href);
const queries = [load("querystring"), require("node:querystring")];
for (const text of ["a=1&b=2&a=3", "a=%F0%9F&b", "x+y=%20", "&a==b", "%zz"]) compare(`querystring ${text}`, ...queries, (module) => JSON.stringify(module.parse(text)));
compare("querystring", ...queries, (module) => module.stringify({ a: 1, b: [1, 2], c: true, d: null, e: "ü &" }));
finish(12);
