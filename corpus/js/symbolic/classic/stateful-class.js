// verdict: violated
const { int, assert } = require("multise");
class Door {
  #state = "closed"; #code = 0; #tries = 0;
  call(op, value) {
    if (op === 0 && this.#state === "closed") this.#state = "asking";
    else if (op === 1 && this.#state === "asking") { this.#code = value; this.#state = "coded"; }
    else if (op === 2 && this.#state === "coded") this.#state = this.#code === 4711 ? "open" : "closed";
    else if (op === 3 && this.#state === "open") this.#tries++;
    assert(this.#tries < 2, "opened twice");
  }
}
const door = new Door();
for (let i = 0; i < 5; i++) door.call(int("op", { min: 0, max: 3 }), int("value"));
