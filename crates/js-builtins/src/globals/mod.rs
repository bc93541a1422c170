//! The sources of the built-ins that are written in JavaScript, a folder per global.
//!
//! Invariant: every file is in the table, and `runtime::hosted` compiles a function of it, with what that needs, when it is first
//! called.

mod parts;

pub use parts::needed_for;

/// Every hosted file by its name.
pub const FILES: &[(&str, &str)] = &[
    ("console/console.js", CONSOLE),
    ("multise/multise.js", include_str!("multise/multise.js")),
    ("function/constructor.js", include_str!("function/constructor.js")),
    ("bigint/bigint.js", include_str!("bigint/bigint.js")),
    ("date/date.js", include_str!("date/date.js")),
    ("global/global.js", include_str!("global/global.js")),
    ("global/uri.js", include_str!("global/uri.js")),
    ("math/math.js", include_str!("math/math.js")),
    ("number/number.js", include_str!("number/number.js")),
    ("decorators/decorators.js", include_str!("decorators/decorators.js")),
    ("disposal/disposal.js", include_str!("disposal/disposal.js")),
    ("regexp/regexp.js", include_str!("regexp/regexp.js")),
    ("regexp/statics.js", include_str!("regexp/statics.js")),
    ("string/constructor.js", include_str!("string/constructor.js")),
    ("string/html.js", include_str!("string/html.js")),
    ("string/match.js", include_str!("string/match.js")),
    ("string/string.js", include_str!("string/string.js")),
    ("generator/async.js", include_str!("generator/async.js")),
    ("promise/promise.js", include_str!("promise/promise.js")),
    ("timers/timers.js", include_str!("timers/timers.js")),
    ("array/change.js", include_str!("array/change.js")),
    ("array/constructor.js", include_str!("array/constructor.js")),
    ("array/iterate.js", include_str!("array/iterate.js")),
    ("array/iterator.js", include_str!("array/iterator.js")),
    ("array/read.js", include_str!("array/read.js")),
    ("array/species.js", include_str!("array/species.js")),
    ("arraybuffer/arraybuffer.js", include_str!("arraybuffer/arraybuffer.js")),
    ("dataview/dataview.js", include_str!("dataview/dataview.js")),
    ("iterator/consume.js", include_str!("iterator/consume.js")),
    ("iterator/helpers.js", include_str!("iterator/helpers.js")),
    ("json/json.js", JSON),
    ("map/map.js", include_str!("map/map.js")),
    ("set/set.js", include_str!("set/set.js")),
    ("typedarray/change.js", include_str!("typedarray/change.js")),
    ("typedarray/constructors.js", include_str!("typedarray/constructors.js")),
    ("typedarray/element.js", include_str!("typedarray/element.js")),
    ("typedarray/read.js", include_str!("typedarray/read.js")),
    ("weak/weak.js", include_str!("weak/weak.js")),
    ("modules/commonjs.js", MODULES),
    ("iterator/iterator.js", include_str!("iterator/iterator.js")),
    ("boolean/boolean.js", include_str!("boolean/boolean.js")),
    ("error/error.js", include_str!("error/error.js")),
    ("process/fatal.js", include_str!("process/fatal.js")),
    ("function/function.js", include_str!("function/function.js")),
    ("object/copy.js", include_str!("object/copy.js")),
    ("object/descriptor.js", include_str!("object/descriptor.js")),
    ("object/object.js", include_str!("object/object.js")),
    ("object/prototype.js", include_str!("object/prototype.js")),
    ("proxy/constructor.js", include_str!("proxy/constructor.js")),
    ("proxy/proxy.js", include_str!("proxy/proxy.js")),
    ("reflect/reflect.js", include_str!("reflect/reflect.js")),
    ("symbol/symbol.js", include_str!("symbol/symbol.js")),
];

/// `console` and `util.inspect` are one file in several parts, because they call each other.
const CONSOLE: &str = concat!(
    include_str!("console/console.js"),
    include_str!("console/format.js"),
    include_str!("console/inspect.js"),
    include_str!("console/contents.js"),
    include_str!("console/primitives.js"),
    include_str!("console/layout.js"),
);

/// JSON and the reader of symbolic texts.
const JSON: &str = concat!(include_str!("json/json.js"), include_str!("json/read.js"));

/// CommonJS modules and ECMAScript modules load each other.
const MODULES: &str = concat!(include_str!("modules/commonjs.js"), include_str!("modules/esm.js"));
