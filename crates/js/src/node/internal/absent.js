// What Node's modules have and those here lack. To a program it must not look undefined: functions and classes are there and refuse by name
// when they are called, other values when they are read.
//
// Invariant: whatever Node 20 has in a module is in the module or here (crates/cli/tests/node.rs).
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
  "module.prototype": `load require`,
  os: `getPriority setPriority`,
  path: `_makeLong matchesGlob`,
  "path.win32": `_makeLong matchesGlob`,
  perf_hooks: `Performance PerformanceMark PerformanceMeasure PerformanceObserverEntryList PerformanceResourceTiming createHistogram`,
  process: `_debugEnd _debugProcess _fatalException _getActiveHandles _getActiveRequests _kill _linkedBinding _rawDebug
    _startProfilerIdleNotifier _stopProfilerIdleNotifier _tickCallback assert availableMemory constrainedMemory dlopen
    getActiveResourcesInfo getBuiltinModule getegid getgroups initgroups loadEnvFile openStdin setSourceMapsEnabled setegid seteuid
    setgid setgroups setuid`,
  stream: `_isArrayBufferView _isUint8Array _uint8ArrayToBuffer addAbortSignal compose destroy duplexPair getDefaultHighWaterMark
    isDestroyed isDisturbed isErrored isReadable isWritable setDefaultHighWaterMark`,
  "stream.Readable": `ReadableState fromWeb toWeb wrap`,
  "stream.Readable.prototype": `asIndexedPairs compose drop every filter find flatMap forEach isPaused iterator map reduce some take
    toArray unpipe unshift wrap`,
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
  "fs.constants": `COPYFILE_EXCL COPYFILE_FICLONE COPYFILE_FICLONE_FORCE EXTENSIONLESS_FORMAT_JAVASCRIPT EXTENSIONLESS_FORMAT_WASM O_APPEND
    O_CREAT O_DIRECT O_DIRECTORY O_DSYNC O_EXCL O_NOATIME O_NOCTTY O_NOFOLLOW O_NONBLOCK O_RDWR O_SYNC O_TRUNC O_WRONLY S_IFBLK S_IFCHR
    S_IFDIR S_IFIFO S_IFLNK S_IFMT S_IFREG S_IFSOCK S_IRGRP S_IROTH S_IRUSR S_IRWXG S_IRWXO S_IRWXU S_IWGRP S_IWOTH S_IWUSR S_IXGRP
    S_IXOTH S_IXUSR UV_DIRENT_BLOCK UV_DIRENT_CHAR UV_DIRENT_DIR UV_DIRENT_FIFO UV_DIRENT_FILE UV_DIRENT_LINK UV_DIRENT_SOCKET
    UV_DIRENT_UNKNOWN UV_FS_COPYFILE_EXCL UV_FS_COPYFILE_FICLONE UV_FS_COPYFILE_FICLONE_FORCE UV_FS_O_FILEMAP UV_FS_SYMLINK_DIR
    UV_FS_SYMLINK_JUNCTION`,
  module: `_pathCache globalPaths wrapper`,
  "module.prototype": `isPreloading parent`,
  "os.constants": `UV_UDP_REUSEADDR dlopen priority`,
  "os.constants.errno": `E2BIG EADDRINUSE EADDRNOTAVAIL EAFNOSUPPORT EAGAIN EALREADY EBADF EBADMSG EBUSY ECANCELED ECHILD ECONNABORTED
    ECONNREFUSED ECONNRESET EDEADLK EDESTADDRREQ EDOM EDQUOT EFAULT EFBIG EHOSTUNREACH EIDRM EILSEQ EINPROGRESS EINTR EINVAL EIO EISCONN
    ELOOP EMFILE EMLINK EMSGSIZE EMULTIHOP ENAMETOOLONG ENETDOWN ENETRESET ENETUNREACH ENFILE ENOBUFS ENODATA ENODEV ENOEXEC ENOLCK
    ENOLINK ENOMEM ENOMSG ENOPROTOOPT ENOSPC ENOSR ENOSTR ENOSYS ENOTCONN ENOTDIR ENOTEMPTY ENOTSOCK ENOTSUP ENOTTY ENXIO EOPNOTSUPP
    EOVERFLOW EPERM EPIPE EPROTO EPROTONOSUPPORT EPROTOTYPE ERANGE EROFS ESPIPE ESRCH ESTALE ETIME ETIMEDOUT ETXTBSY EWOULDBLOCK EXDEV`,
  "os.constants.signals": `SIGALRM SIGBUS SIGCHLD SIGCONT SIGFPE SIGILL SIGIO SIGIOT SIGPIPE SIGPOLL SIGPROF SIGPWR SIGSEGV SIGSTKFLT
    SIGSTOP SIGSYS SIGTRAP SIGTSTP SIGTTIN SIGTTOU SIGURG SIGUSR1 SIGUSR2 SIGVTALRM SIGWINCH SIGXCPU SIGXFSZ`,
  perf_hooks: `constants`,
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
  Object.defineProperty(holder, name, { get: () => $needs(`${path}.${name}`), set, configurable: true });
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
}

module.exports = { defineNeed, fill, refusing, words };
