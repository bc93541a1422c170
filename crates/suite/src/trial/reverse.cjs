// Has Mocha run its tests from the last to the first.
"use strict";

function reverse(suite) {
  suite.tests.reverse();
  suite.suites.reverse();
  suite.suites.forEach(reverse);
}

exports.mochaHooks = {
  beforeAll() {
    reverse(this.test.parent);
  },
};
