console.log(0, -0, 1.5, 1e3, 0x10, 0b101, 0o17, 1_000);
console.log(.5, 5., 1e-7, 123456789012345680000, NaN, Infinity, -Infinity);
console.log(typeof 1, typeof "a", typeof true, typeof undefined, typeof null, typeof {}, typeof (() => 1));
