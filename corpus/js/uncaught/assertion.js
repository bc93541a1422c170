const assert = require('assert');
assert.strictEqual(1, 2);
