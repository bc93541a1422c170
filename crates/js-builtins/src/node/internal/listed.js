// What Node 20 lists of its modules, in its order: `~` marks what is not enumerable, `!` what cannot be
// written, `=` what cannot be defined again.
//
// Invariant: a module that a program lists has these members and no others (crates/cli/tests/all/node.rs); those that are not built are needs
// when they are read.
"use strict";

const MEMBERS = {
  assert: `fail AssertionError ok equal notEqual deepEqual notDeepEqual deepStrictEqual notDeepStrictEqual strictEqual notStrictEqual
    throws rejects doesNotThrow doesNotReject ifError match doesNotMatch CallTracker strict`,
  buffer: `Buffer SlowBuffer transcode isUtf8 isAscii kMaxLength kStringMaxLength btoa atob constants!= INSPECT_MAX_BYTES Blob
    resolveObjectURL File`,
  crypto: `checkPrime checkPrimeSync createCipheriv createDecipheriv createDiffieHellman createDiffieHellmanGroup createECDH createHash
    createHmac createPrivateKey createPublicKey createSecretKey createSign createVerify diffieHellman generatePrime
    generatePrimeSync getCiphers getCipherInfo getCurves getDiffieHellman getHashes hkdf hkdfSync pbkdf2 pbkdf2Sync generateKeyPair
    generateKeyPairSync generateKey generateKeySync privateDecrypt privateEncrypt publicDecrypt publicEncrypt randomBytes randomFill
    randomFillSync randomInt randomUUID scrypt scryptSync sign setEngine timingSafeEqual getFips setFips verify hash Certificate
    Cipher Cipheriv Decipher Decipheriv DiffieHellman DiffieHellmanGroup ECDH Hash Hmac KeyObject Sign Verify X509Certificate
    secureHeapUsed createCipher~!= createDecipher~!= fips~= constants!= webcrypto= subtle= getRandomValues= prng~
    pseudoRandomBytes~ rng~`,
  events: `addAbortListener once on getEventListeners getMaxListeners EventEmitter usingDomains captureRejectionSymbol captureRejections=
    EventEmitterAsyncResource errorMonitor defaultMaxListeners= kMaxEventTargetListeners~!= kMaxEventTargetListenersWarned~!=
    setMaxListeners init listenerCount`,
  fs: `appendFile appendFileSync access accessSync chown chownSync chmod chmodSync close closeSync copyFile copyFileSync cp cpSync
    createReadStream createWriteStream exists existsSync fchown fchownSync fchmod fchmodSync fdatasync fdatasyncSync fstat fstatSync
    fsync fsyncSync ftruncate ftruncateSync futimes futimesSync lchown lchownSync lchmod lchmodSync link linkSync lstat lstatSync
    lutimes lutimesSync mkdir mkdirSync mkdtemp mkdtempSync open openSync openAsBlob readdir readdirSync read readSync readv
    readvSync readFile readFileSync readlink readlinkSync realpath realpathSync rename renameSync rm rmSync rmdir rmdirSync stat
    statfs statSync statfsSync symlink symlinkSync truncate truncateSync unwatchFile unlink unlinkSync utimes utimesSync watch
    watchFile writeFile writeFileSync write writeSync writev writevSync Dirent Stats ReadStream WriteStream FileReadStream
    FileWriteStream _toUnixTimestamp Dir opendir opendirSync F_OK!= R_OK!= W_OK!= X_OK!= constants!= promises`,
  "fs/promises": `access copyFile cp open opendir rename truncate rm rmdir mkdir readdir readlink symlink lstat stat statfs link unlink chmod
    lchmod lchown chown utimes lutimes realpath mkdtemp writeFile appendFile readFile watch constants`,
  module: `_stat~ _cache _pathCache _extensions globalPaths wrap~= wrapper~= _debug isBuiltin _readPackage~ _findPath _nodeModulePaths
    _resolveLookupPaths _load _resolveFilename createRequire _initPaths _preloadModules syncBuiltinESMExports Module builtinModules
    runMain findSourceMap register SourceMap`,
  os: `arch availableParallelism cpus endianness freemem getPriority homedir hostname loadavg networkInterfaces platform release
    setPriority tmpdir totalmem type userInfo uptime version machine constants!= EOL! devNull!`,
  path: `resolve normalize isAbsolute join relative toNamespacedPath dirname basename extname format parse matchesGlob sep delimiter
    win32 posix _makeLong`,
  "path/win32": `resolve normalize isAbsolute join relative toNamespacedPath dirname basename extname format parse matchesGlob sep delimiter
    win32 posix _makeLong`,
  perf_hooks: `Performance PerformanceEntry PerformanceMark PerformanceMeasure PerformanceObserver PerformanceObserverEntryList
    PerformanceResourceTiming monitorEventLoopDelay createHistogram performance constants!=`,
  process: `version! versions! arch! platform! release! _rawDebug moduleLoadList! binding _linkedBinding _events _eventsCount _maxListeners
    domain _exiting exitCode= config! dlopen uptime _getActiveRequests _getActiveHandles getActiveResourcesInfo reallyExit _kill
    loadEnvFile cpuUsage resourceUsage memoryUsage constrainedMemory availableMemory kill exit hrtime openStdin getuid geteuid
    getgid getegid getgroups allowedNodeEnvironmentFlags assert features!= _fatalException setUncaughtExceptionCaptureCallback
    hasUncaughtExceptionCaptureCallback emitWarning nextTick _tickCallback sourceMapsEnabled setSourceMapsEnabled getBuiltinModule
    _debugProcess _debugEnd _startProfilerIdleNotifier _stopProfilerIdleNotifier stdout stdin stderr abort umask chdir cwd
    initgroups setgroups setegid seteuid setgid setuid env title argv execArgv pid! ppid execPath debugPort argv0!=
    _preload_modules! report mainModule`,
  stream: `isDestroyed isDisturbed isErrored isReadable isWritable Readable Writable Duplex Transform PassThrough duplexPair pipeline
    addAbortSignal finished destroy compose setDefaultHighWaterMark getDefaultHighWaterMark promises Stream _isArrayBufferView
    _isUint8Array _uint8ArrayToBuffer`,
  "stream/promises": `finished pipeline`,
  timers: `setTimeout clearTimeout setImmediate clearImmediate setInterval clearInterval _unrefActive active unenroll enroll promises`,
  util: `_errnoException _exceptionWithHostPort _extend callbackify debug debuglog deprecate format styleText formatWithOptions
    getSystemErrorMap getSystemErrorName inherits inspect isArray isBoolean isBuffer isDeepStrictEqual isNull isNullOrUndefined
    isNumber isString isSymbol isUndefined isRegExp isObject isDate isError isFunction isPrimitive log promisify
    stripVTControlCharacters toUSVString transferableAbortSignal transferableAbortController aborted types parseEnv parseArgs
    TextDecoder TextEncoder MIMEType MIMEParams`,
  "util/types": `isExternal isDate isArgumentsObject isBigIntObject isBooleanObject isNumberObject isStringObject isSymbolObject isNativeError
    isRegExp isAsyncFunction isGeneratorFunction isGeneratorObject isPromise isMap isSet isMapIterator isSetIterator isWeakMap
    isWeakSet isArrayBuffer isDataView isSharedArrayBuffer isProxy isModuleNamespaceObject isAnyArrayBuffer isBoxedPrimitive
    isArrayBufferView isTypedArray isUint8Array isUint8ClampedArray isUint16Array isUint32Array isInt8Array isInt16Array
    isInt32Array isFloat32Array isFloat64Array isBigInt64Array isBigUint64Array isKeyObject!= isCryptoKey!=`,
};

/** Which of them are accessors; `#` marks those without a setter. */
const ACCESSORS = {
  buffer: `INSPECT_MAX_BYTES Blob resolveObjectURL File`,
  crypto: `fips webcrypto# subtle# getRandomValues# prng pseudoRandomBytes rng`,
  events: `captureRejections EventEmitterAsyncResource# defaultMaxListeners`,
  fs: `ReadStream WriteStream FileReadStream FileWriteStream Dir opendir opendirSync promises#`,
  module: `_stat wrap wrapper _readPackage`,
  process: `_exiting exitCode allowedNodeEnvironmentFlags sourceMapsEnabled# stdout# stdin# stderr# report#`,
  stream: `promises#`,
  timers: `promises#`,
  util: `transferableAbortSignal# transferableAbortController# aborted# parseArgs TextDecoder TextEncoder MIMEType MIMEParams`,
};

/** Makes data the accessor that it is in Node. */
function hide(module, key, hasSetter) {
  const descriptor = Object.getOwnPropertyDescriptor(module, key);
  if (descriptor === undefined || !("value" in descriptor)) return;
  let { value } = descriptor;
  const set = hasSetter ? (other) => { value = other; } : undefined;
  Object.defineProperty(module, key, { get: () => value, set });
}

/** Gives the members of a module the order and the attributes that Node's have; `needs` makes those that are not there. */
function arrange(name, module, needs) {
  if (MEMBERS[name] === undefined) return;
  for (const word of ACCESSORS[name]?.match(/\S+/g) ?? []) hide(module, word.replace("#", ""), !word.endsWith("#"));
  for (const key of $arrange_members(module, MEMBERS[name])) {
    needs(module, name, key);
    $arrange_members(module, MEMBERS[name]);
  }
}

module.exports = { arrange };
