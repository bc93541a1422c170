// A long JSON text.
console.log(JSON.parse("["+"1,".repeat(5e6)+"1]").length);
