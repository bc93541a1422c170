// Modules that need what this engine does not have: they can be imported, and every function refuses with the module's name.
"use strict";

const errors = require("./internal/errors");

const NAMES = {
  async_hooks: `AsyncLocalStorage AsyncResource createHook executionAsyncId executionAsyncResource triggerAsyncId`,
  child_process: `ChildProcess exec execFile execFileSync execSync fork spawn spawnSync`,
  cluster: `Worker disconnect fork setupMaster setupPrimary`,
  dgram: `Socket createSocket`,
  diagnostics_channel: `Channel channel hasSubscribers subscribe tracingChannel unsubscribe`,
  dns: `Resolver getDefaultResultOrder getServers lookup lookupService resolve resolve4 resolve6 resolveAny resolveCaa resolveCname
    resolveMx resolveNaptr resolveNs resolvePtr resolveSoa resolveSrv resolveTxt reverse setDefaultResultOrder setServers`,
  http: `Agent ClientRequest IncomingMessage OutgoingMessage Server ServerResponse createServer get request
    setMaxIdleHTTPParsers validateHeaderName validateHeaderValue`,
  http2: `Http2ServerRequest Http2ServerResponse connect createSecureServer createServer getDefaultSettings getPackedSettings
    getUnpackedSettings performServerHandshake`,
  https: `Agent Server createServer get request`,
  inspector: `Session close open url waitForDebugger`,
  net: `BlockList Server Socket SocketAddress Stream connect createConnection createServer getDefaultAutoSelectFamily
    getDefaultAutoSelectFamilyAttemptTimeout isIP isIPv4 isIPv6 setDefaultAutoSelectFamily setDefaultAutoSelectFamilyAttemptTimeout`,
  readline: `Interface clearLine clearScreenDown createInterface cursorTo emitKeypressEvents moveCursor`,
  repl: `REPLServer Recoverable isValidSyntax start writer`,
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

/** A module whose functions refuse. */
function refused(name) {
  const module = {};
  for (const key of NAMES[name].split(/\s+/)) {
    module[key] = { [key]: function () { throw errors.notSupported(`${name}.${key}`); } }[key];
  }
  if (name === "tty") module.isatty = () => false;
  if (name === "worker_threads") Object.assign(module, { isMainThread: true, parentPort: null, workerData: null, threadId: 0 });
  if (name === "http") Object.assign(module, { METHODS: ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"], STATUS_CODES: { 200: "OK", 201: "Created", 204: "No Content", 301: "Moved Permanently", 302: "Found", 304: "Not Modified", 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 500: "Internal Server Error" } });
  return module;
}

module.exports = { refused, names: Object.keys(NAMES) };
