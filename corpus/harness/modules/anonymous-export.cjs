// case default {"n": [3]}
module.exports = (n) => n * 2;
