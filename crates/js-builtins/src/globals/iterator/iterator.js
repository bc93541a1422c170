// 27.1.3.1 %Iterator.prototype% [ %Symbol.iterator% ] ( )
function iteratorSelf() {
  // 1. Return the this value.
  return this;
}
