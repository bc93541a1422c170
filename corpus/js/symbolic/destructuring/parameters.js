// verdict: verified
const { optional, int, bool } = require("multise");
function area({ width = 2, height = width } = {}, [scale = 1] = []) {
  return width * height * scale;
}
const width = optional("width", (name) => int(name, { min: 1, max: 4 }));
console.log(bool("given") ? area({ width }, [2]) : area(), area({ width, height: 5 }));
