/*---
negative:
  phase: runtime
  type: Test262Error
---*/
throw new Test262Error("as it should be");
