/*---
negative:
  phase: runtime
  type: Test262Error
---*/
throw new TypeError("another");
