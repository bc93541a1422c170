// URLs, paths, hashes, web globals.
import url, { URL, URLSearchParams, fileURLToPath } from "node:url";
import path from "node:path"; import qs from "querystring"; import os from "os"; import { createHash, randomUUID } from "crypto";
const u=new URL("https://user:pw@host.com:8080/a/../b?x=1&y=2#h");console.log(u.href,u.origin,u.searchParams.get("x"),[...u.searchParams]);u.searchParams.append("z","a b");console.log(String(u));console.log(u);
console.log(new URLSearchParams({a:1,b:"x y"}).toString(),fileURLToPath("file:///a%20b"),url.parse("http://a.com/p?q=1").pathname);
console.log(path.resolve("/a","../b"),path.parse("/x/y.tar.gz"),qs.parse("a=1&a=2&b=%20"),qs.stringify({x:[1,2]}),os.EOL==="\n");
console.log(createHash("sha256").update("abc").digest("hex"),createHash("md5").update("x").digest("base64"),randomUUID().length);
try{new URL("bad")}catch(e){console.log(e.code,e.message,e.input)}console.log(URL.canParse("x:y"),import.meta.url.startsWith("file:"));
const ac=new AbortController();ac.signal.addEventListener("abort",()=>console.log("aborted",ac.signal.aborted));ac.abort();const et=new EventTarget();et.addEventListener("e",(ev)=>console.log(ev.type,ev instanceof Event));et.dispatchEvent(new Event("e"));
console.log(structuredClone({a:[1,new Map([[1,2]])],d:new Date(0)}),typeof performance.now(),new TextDecoder().decode(new TextEncoder().encode("ok")),crypto.getRandomValues(new Uint8Array(3)).length);
