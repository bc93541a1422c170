// Modules that need what this engine does not have: they can be imported; what is used of them refuses with its name.
"use strict";

const { refusing, words } = require("./internal/absent");

const NAMES = {
  async_hooks: `AsyncLocalStorage AsyncResource createHook executionAsyncId executionAsyncResource triggerAsyncId`,
  child_process: `ChildProcess exec execFile execFileSync execSync fork spawn spawnSync`,
  cluster: `Worker disconnect fork setupMaster setupPrimary`,
  constants: ``,
  dgram: `Socket createSocket`,
  "dns/promises": `Resolver getDefaultResultOrder getServers lookup lookupService resolve resolve4 resolve6 resolveAny resolveCaa resolveCname
    resolveMx resolveNaptr resolveNs resolvePtr resolveSoa resolveSrv resolveTxt reverse setDefaultResultOrder setServers`,
  domain: `Domain create createDomain`,
  diagnostics_channel: `Channel channel hasSubscribers subscribe tracingChannel unsubscribe`,
  dns: `Resolver getDefaultResultOrder getServers lookup lookupService resolve resolve4 resolve6 resolveAny resolveCaa resolveCname
    resolveMx resolveNaptr resolveNs resolvePtr resolveSoa resolveSrv resolveTxt reverse setDefaultResultOrder setServers`,
  http: `Agent ClientRequest IncomingMessage OutgoingMessage Server ServerResponse createServer get request
    setMaxIdleHTTPParsers validateHeaderName validateHeaderValue`,
  http2: `Http2ServerRequest Http2ServerResponse connect createSecureServer createServer getDefaultSettings getPackedSettings
    getUnpackedSettings performServerHandshake`,
  https: `Agent Server createServer get request`,
  inspector: `Session close open url waitForDebugger`,
  "inspector/promises": `Session close open url waitForDebugger`,
  net: `BlockList Server Socket SocketAddress Stream connect createConnection createServer getDefaultAutoSelectFamily
    getDefaultAutoSelectFamilyAttemptTimeout isIP isIPv4 isIPv6 setDefaultAutoSelectFamily setDefaultAutoSelectFamilyAttemptTimeout`,
  punycode: `decode encode toASCII toUnicode`,
  "readline/promises": `Interface Readline createInterface`,
  readline: `Interface clearLine clearScreenDown createInterface cursorTo emitKeypressEvents moveCursor`,
  repl: `REPLServer Recoverable isValidSyntax start writer`,
  sea: `getAsset getAssetAsBlob getRawAsset isSea`,
  "stream/consumers": `arrayBuffer blob buffer json text`,
  "stream/web": `ByteLengthQueuingStrategy CompressionStream CountQueuingStrategy DecompressionStream ReadableByteStreamController
    ReadableStream ReadableStreamBYOBReader ReadableStreamBYOBRequest ReadableStreamDefaultController ReadableStreamDefaultReader
    TextDecoderStream TextEncoderStream TransformStream TransformStreamDefaultController WritableStream WritableStreamDefaultController
    WritableStreamDefaultWriter`,
  test: `after afterEach before beforeEach describe it only run skip suite test todo`,
  "test/reporters": `dot junit spec tap`,
  tls: `SecureContext Server TLSSocket checkServerIdentity connect convertALPNProtocols createSecureContext createSecurePair createServer
    getCiphers`,
  trace_events: `createTracing getEnabledCategories`,
  tty: `ReadStream WriteStream`,
  v8: `DefaultDeserializer DefaultSerializer Deserializer GCProfiler Serializer cachedDataVersionTag deserialize getHeapCodeStatistics
    getHeapSnapshot getHeapSpaceStatistics getHeapStatistics queryObjects serialize setFlagsFromString setHeapSnapshotNearHeapLimit
    stopCoverage takeCoverage writeHeapSnapshot`,
  vm: `Script compileFunction createContext createScript isContext measureMemory runInContext runInNewContext runInThisContext`,
  wasi: `WASI`,
  worker_threads: `BroadcastChannel MessageChannel MessagePort Worker getEnvironmentData markAsUntransferable moveMessagePortToContext
    postMessageToThread receiveMessageOnPort setEnvironmentData`,
  zlib: `BrotliCompress BrotliDecompress Deflate DeflateRaw Gunzip Gzip Inflate InflateRaw Unzip brotliCompress brotliCompressSync
    brotliDecompress brotliDecompressSync crc32 createBrotliCompress createBrotliDecompress createDeflate createDeflateRaw createGunzip
    createGzip createInflate createInflateRaw createUnzip deflate deflateRaw deflateRawSync deflateSync gunzip gunzipSync gzip gzipSync
    inflate inflateRaw inflateRawSync inflateSync unzip unzipSync`,
};

const METHODS = `ACL BIND CHECKOUT CONNECT COPY DELETE GET HEAD LINK LOCK M-SEARCH MERGE MKACTIVITY MKCALENDAR MKCOL MOVE NOTIFY OPTIONS PATCH
  POST PROPFIND PROPPATCH PURGE PUT QUERY REBIND REPORT SEARCH SOURCE SUBSCRIBE TRACE UNBIND UNLINK UNLOCK UNSUBSCRIBE`;

const STATUS_CODES = {
  100: "Continue", 101: "Switching Protocols", 102: "Processing", 103: "Early Hints", 200: "OK", 201: "Created", 202: "Accepted",
  203: "Non-Authoritative Information", 204: "No Content", 205: "Reset Content", 206: "Partial Content", 207: "Multi-Status",
  208: "Already Reported", 226: "IM Used", 300: "Multiple Choices", 301: "Moved Permanently", 302: "Found", 303: "See Other",
  304: "Not Modified", 305: "Use Proxy", 307: "Temporary Redirect", 308: "Permanent Redirect", 400: "Bad Request", 401: "Unauthorized",
  402: "Payment Required", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 406: "Not Acceptable",
  407: "Proxy Authentication Required", 408: "Request Timeout", 409: "Conflict", 410: "Gone", 411: "Length Required",
  412: "Precondition Failed", 413: "Payload Too Large", 414: "URI Too Long", 415: "Unsupported Media Type",
  416: "Range Not Satisfiable", 417: "Expectation Failed", 418: "I'm a Teapot", 421: "Misdirected Request", 422: "Unprocessable Entity",
  423: "Locked", 424: "Failed Dependency", 425: "Too Early", 426: "Upgrade Required", 428: "Precondition Required",
  429: "Too Many Requests", 431: "Request Header Fields Too Large", 451: "Unavailable For Legal Reasons", 500: "Internal Server Error",
  501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout", 505: "HTTP Version Not Supported",
  506: "Variant Also Negotiates", 507: "Insufficient Storage", 508: "Loop Detected", 509: "Bandwidth Limit Exceeded",
  510: "Not Extended", 511: "Network Authentication Required",
};

/** What is known of some modules. */
const KNOWN = {
  http: () => ({ METHODS: words(METHODS), STATUS_CODES }),
  tty: () => ({ isatty: () => false }),
  worker_threads: () => ({ isMainThread: true, parentPort: null, workerData: null, threadId: 0 }),
};

/** What is asked of a module that is imported or waited for. */
const ASKED = ["then", "__esModule", "default"];

/** A module of functions that refuse; whatever else is read of it is a need as well. */
function refused(name) {
  const module = { ...KNOWN[name]?.() };
  for (const key of words(NAMES[name])) module[key] = refusing(name, key);
  return new Proxy(module, {
    get(target, key, receiver) {
      if (typeof key === "symbol" || key in target || ASKED.includes(key)) return Reflect.get(target, key, receiver);
      return $needs(`${name}.${key}`);
    },
  });
}

module.exports = { refused };
