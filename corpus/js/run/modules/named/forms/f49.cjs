function never() {
if (typeof exports !== "undefined") exports.v = 1; else this.w = 2; delete exports.x; exports.y
}
