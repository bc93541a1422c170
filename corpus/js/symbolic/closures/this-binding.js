// verdict: violated
// A method that is taken from its object loses its receiver.
const { bool } = require("multise");
class Button {
  constructor(name) {
    this.name = name;
  }
  click() {
    return "clicked " + this.name;
  }
}
const button = new Button("ok");
const handler = bool("bound") ? button.click.bind(button) : button.click;
console.log(handler());
