// url: the WHATWG classes, the older functions parse, format and resolve, and file URLs.
"use strict";

const errors = require("./internal/errors");
const { URL, URLSearchParams } = require("./internal/url_class");
const { domainToAscii, domainToUnicode } = require("./internal/url_hosts");
const legacy = require("./internal/url_legacy");

/** Decodes a file URL to a path. */
function fileURLToPath(input) {
  const url = typeof input === "string" ? new URL(input) : input;
  if (url === null || typeof url !== "object" || typeof url.href !== "string" || url.pathname === undefined) throw errors.invalidArgType("path", ["string", "URL"], input);
  if (url.protocol !== "file:") throw errors.invalidUrlScheme("file");
  if (url.hostname !== "") throw errors.invalidFileUrlHost("linux");
  if (/%2f/i.test(url.pathname)) throw errors.invalidFileUrlPath("must not include encoded / characters");
  return decodeURIComponent(url.pathname);
}

function pathToFileURL(path) {
  const { resolve } = require("path");
  let resolved = resolve(path);
  if (path.endsWith("/") && !resolved.endsWith("/")) resolved += "/";
  const escaped = resolved.replace(/%/g, "%25").replace(/\\/g, "%5C").replace(/\n/g, "%0A").replace(/\r/g, "%0D").replace(/\t/g, "%09").replace(/\?/g, "%3F").replace(/#/g, "%23");
  return new URL(`file://${escaped}`);
}

function urlToHttpOptions(url) {
  const options = {
    protocol: url.protocol, hostname: url.hostname.startsWith("[") ? url.hostname.slice(1, -1) : url.hostname, hash: url.hash, search: url.search, pathname: url.pathname, path: `${url.pathname || ""}${url.search || ""}`, href: url.href,
  };
  if (url.port !== "") options.port = Number(url.port);
  if (url.username || url.password) options.auth = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  return options;
}

module.exports = {
  Url: legacy.Url,
  parse: legacy.parse,
  resolve: legacy.resolve,
  resolveObject: legacy.resolveObject,
  format: (value, options) => (value instanceof URL ? legacy.formatWhatwg(value, options) : legacy.format(value)),
  URL,
  URLSearchParams,
  domainToASCII: (domain) => domainToAscii(`${domain}`) ?? "",
  domainToUnicode: (domain) => domainToUnicode(`${domain}`),
  pathToFileURL,
  fileURLToPath,
  urlToHttpOptions,
};
