function never() {
0 && (module.exports = { a, b, c }); 
}
