// What Node's modules have and those here lack. To a program it must not look undefined: functions and classes are there and refuse by name
// when they are called, other values when they are read.
//
// Invariant: whatever Node 20 has in a module is in the module or here (crates/cli/tests/all/node.rs).
"use strict";

/** Functions and classes, by where they are. */
const FUNCTIONS = {
  assert: `CallTracker`,
  "assert.strict": `CallTracker`,
  buffer: `Blob File resolveObjectURL`,
  crypto: `Certificate Cipher Cipheriv Decipher Decipheriv DiffieHellman DiffieHellmanGroup ECDH KeyObject Sign Verify X509Certificate
    checkPrime checkPrimeSync createCipher createCipheriv createDecipher createDecipheriv createDiffieHellman createDiffieHellmanGroup
    createECDH createPrivateKey createPublicKey createSecretKey createSign createVerify diffieHellman generateKey generateKeyPair
    generateKeyPairSync generateKeySync generatePrime generatePrimeSync getCipherInfo getCiphers getCurves getDiffieHellman getFips hash
    hkdf hkdfSync pbkdf2 pbkdf2Sync privateDecrypt privateEncrypt prng publicDecrypt publicEncrypt randomFill rng scrypt scryptSync
    secureHeapUsed setEngine setFips sign verify`,
  events: `EventEmitterAsyncResource addAbortListener getMaxListeners`,
  "crypto.Hash.prototype": `_flush _transform`,
  "crypto.Hmac.prototype": `_flush _transform`,
  "fs.Stats.prototype": `_checkModeProperty`,
  fs: `Dir FileReadStream FileWriteStream ReadStream WriteStream _toUnixTimestamp appendFile appendFileSync chmod chmodSync chown
    chownSync close closeSync copyFile copyFileSync cp cpSync createReadStream createWriteStream fchmod fchmodSync fchown fchownSync
    fdatasync fdatasyncSync fstat fstatSync fsync fsyncSync ftruncate ftruncateSync futimes futimesSync lchown lchownSync link
    linkSync lutimes lutimesSync mkdir mkdirSync mkdtemp mkdtempSync open openAsBlob openSync opendir opendirSync read readSync
    readlink readlinkSync readv readvSync rename renameSync rm rmSync rmdir rmdirSync statfs statfsSync symlink symlinkSync truncate
    truncateSync unlink unlinkSync unwatchFile utimes utimesSync watch watchFile write writeFile writeFileSync writeSync writev
    writevSync`,
  "fs.promises": `appendFile chmod chown copyFile cp lchmod lchown link lutimes mkdir mkdtemp open opendir readlink rename rm rmdir statfs symlink
    truncate unlink utimes watch writeFile`,
  "fs.realpath": `native`,
  "fs.Dirent.prototype": `isBlockDevice isCharacterDevice isFIFO isSocket`,
  module: `SourceMap _debug _findPath _initPaths _nodeModulePaths _preloadModules _readPackage _resolveLookupPaths _stat findSourceMap runMain`,
  "module.prototype": `_compile load require`,
  os: `getPriority setPriority`,
  path: `_makeLong matchesGlob`,
  "path.win32": `_makeLong matchesGlob`,
  perf_hooks: `PerformanceObserver PerformanceObserverEntryList PerformanceResourceTiming createHistogram monitorEventLoopDelay`,
  "perf_hooks.Performance.prototype": `clearResourceTimings eventLoopUtilization markResourceTiming setResourceTimingBufferSize timerify toJSON`,
  process: `_debugEnd _debugProcess _fatalException _getActiveHandles _getActiveRequests _kill _linkedBinding _rawDebug
    _startProfilerIdleNotifier _stopProfilerIdleNotifier _tickCallback assert availableMemory constrainedMemory dlopen
    getActiveResourcesInfo getBuiltinModule getgroups initgroups loadEnvFile openStdin resourceUsage setSourceMapsEnabled setegid seteuid
    setgid setgroups setuid`,
  stream: `_isArrayBufferView _isUint8Array _uint8ArrayToBuffer addAbortSignal compose destroy duplexPair getDefaultHighWaterMark
    isDestroyed isDisturbed isErrored isReadable isWritable setDefaultHighWaterMark`,
  "stream.Readable": `ReadableState _fromList fromWeb toWeb wrap`,
  "stream.Readable.prototype": `_destroy _undestroy asIndexedPairs compose drop every filter find flatMap forEach isPaused iterator map reduce some take
    toArray unpipe unshift wrap`,
  "stream.Writable.prototype": `_destroy _undestroy`,
  "stream.Writable": `WritableState fromWeb toWeb`,
  "stream.Duplex": `fromWeb toWeb`,
  timers: `_unrefActive active enroll unenroll`,
  "url.Url.prototype": `format parse parseHost resolve resolveObject`,
  util: `MIMEParams MIMEType _errnoException _exceptionWithHostPort aborted getSystemErrorMap log parseEnv transferableAbortController
    transferableAbortSignal`,
};

/** Other values. */
const VALUES = {
  crypto: `constants fips subtle`,
  events: `kMaxEventTargetListeners kMaxEventTargetListenersWarned`,
  "fs.promises": `constants`,
  module: `_pathCache globalPaths wrapper`,
  "module.prototype": `isPreloading parent`,
  perf_hooks: `constants`,
  "perf_hooks.Performance.prototype": `nodeTiming onresourcetimingbufferfull`,
  process: `allowedNodeEnvironmentFlags debugPort domain mainModule moduleLoadList report sourceMapsEnabled`,
  "process.features": `cached_builtins require_module tls_alpn tls_ocsp tls_sni`,
  "process.release": `headersUrl sourceUrl`,
  "process.versions": `acorn ada ares brotli cjs_module_lexer cldr icu llhttp napi nghttp2 openssl simdutf tz undici unicode uvwasi zlib`,
  "stream.Readable.prototype": `closed errored readableAborted readableBuffer readableDidRead readableEncoding readableFlowing
    readableHighWaterMark readableLength readableObjectMode`,
  "stream.Writable.prototype": `closed errored writableAborted writableBuffer writableCorked writableHighWaterMark writableLength
    writableNeedDrain writableObjectMode`,
  "util.inspect.colors": `bgBlackBright bgGrey blackBright conceal crossedOut crossedout doubleUnderline faint grey strikeThrough
    swapColors swapcolors`,
};

const words = (text) => text.match(/\S+/g) ?? [];

/** A function that refuses by its name. */
function refusing(path, name) {
  return { [name]: function () { return $needs(`${path}.${name}`); } }[name];
}

/** Makes reading a property a need; a program may still write it. */
function defineNeed(holder, path, name) {
  const set = function (value) {
    Object.defineProperty(this, name, { value, writable: true, enumerable: true, configurable: true });
  };
  const get = () => $needs(`${path}.${name}`);
  // So that an import of the module does not read it.
  get.isNeed = true;
  Object.defineProperty(holder, name, { get, set, configurable: true });
}

/** Gives a module what it lacks. */
function fill(name, module) {
  const each = (table, define) => {
    for (const path of Object.keys(table)) {
      const [first, ...rest] = path.split(".");
      if (first !== name) continue;
      const holder = rest.reduce((object, key) => object[key], module);
      for (const key of words(table[path])) if (!(key in holder)) define(holder, path, key);
    }
  };
  each(FUNCTIONS, (holder, path, key) => {
    Object.defineProperty(holder, key, { value: refusing(path, key), writable: true, enumerable: !Object.hasOwn(holder, "constructor"), configurable: true });
  });
  each(VALUES, defineNeed);
  const { arrange } = require("./internal/listed");
  arrange(name, module, defineNeed);
  if (name === "path") arrange("path/win32", module.win32, defineNeed);
}

module.exports = { defineNeed, fill, refusing, words };
