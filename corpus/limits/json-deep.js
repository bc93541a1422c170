// A deep JSON text.
console.log(JSON.parse("[".repeat(1e6)+"]".repeat(1e6)).length);
