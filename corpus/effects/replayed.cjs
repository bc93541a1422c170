// Whether Node replays the program, with hooks. The engine has none: it does not see what is tried, as it would not where it errs.
"use strict";

module.exports = process._preload_modules?.length > 0;
