function assert(condition, message) {
  if (condition !== true) throw new Test262Error(message);
}
