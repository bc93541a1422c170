console.log(1 < 2, 2 <= 2, "b" > "a", "10" < "9", 10 < "9", null >= 0, undefined >= 0, NaN < 1);
console.log(1 == "1", 1 === "1", null == undefined, null === undefined, NaN != NaN, 0 == false, "" == 0, [] == "");
console.log(1 !== 2, "a" !== "a", true != 1);
console.log([] instanceof Array, {} instanceof Array, "x" in { x: 1 });
