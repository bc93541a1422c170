const { 0: first, ...rest } = "abc";
console.log(first, rest, { ...Object("xy"), ..."z" });
