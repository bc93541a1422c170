function never() {
module.exports = { "a": function(){}, b }
}
