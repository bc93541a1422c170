// Receivers, arguments and order of calls of Event, CustomEvent and EventTarget.
const said = (f) => {
  try {
    return f();
  } catch (error) {
    return `${error.name} ${error.code} ${error.message} ${error.constructor === TypeError}`;
  }
};
const getter = (Class, name) => Object.getOwnPropertyDescriptor(Class.prototype, name).get;
const detail = getter(CustomEvent, "detail");
for (const receiver of [1, {}, undefined, new Event("a"), new CustomEvent("a", { detail: 7 }), Object.create(new CustomEvent("a"))]) console.log(said(() => detail.call(receiver)));
for (const name of ["type", "target", "cancelable", "defaultPrevented", "isTrusted"]) console.log(name, said(() => getter(Event, name).call({})), said(() => getter(Event, name).call(Object.create(new Event("t")))));
for (const list of [[], ["a", 1], ["a", null], ["a", []], [{ toString: () => "t" }, { bubbles: 1, composed: "" }], [Symbol.iterator]]) {
  console.log(said(() => { const { type, bubbles, composed, returnValue } = new Event(...list); return `${type} ${bubbles} ${composed} ${returnValue}`; }));
}
console.log(said(() => Event("a")), said(() => new CustomEvent()), new CustomEvent("a", { detail: undefined }).detail, Event.length, Event.prototype.initEvent.length);
console.log(Object.keys(Event), Object.keys(Event.prototype).join(), Object.keys(EventTarget.prototype));

const target = new EventTarget();
const { addEventListener, removeEventListener, dispatchEvent } = EventTarget.prototype;
for (const f of [addEventListener, removeEventListener, dispatchEvent]) console.log(said(() => f.call({}, "a", () => {})), said(() => f.call(target)), said(() => f.call(target, "a", 1)));
console.log(said(() => target.addEventListener("a", () => {}, 1)), said(() => target.addEventListener("a", () => {}, { signal: {} })), said(() => target.addEventListener(Symbol.iterator, () => {})));
console.log(said(() => target.dispatchEvent({})), said(() => EventTarget.prototype.removeEventListener("a", () => {})));

const log = [];
const first = (event) => {
  log.push("first", event.eventPhase, event.currentTarget === target, event.composedPath().length);
  target.addEventListener("go", () => log.push("added"));
  log.push(said(() => target.dispatchEvent(event)));
};
target.addEventListener("go", first);
target.addEventListener("go", first);
target.addEventListener("go", function (event) { log.push("second", this === target, event.eventPhase, event.cancelBubble); event.preventDefault(); }, { once: true });
target.addEventListener("go", { handleEvent(event) { log.push("object", event.type, event.defaultPrevented); } }, true);
console.log(target.dispatchEvent(new Event("go", { cancelable: true })), log.join(" "));
log.length = 0;
target.removeEventListener("go", first, true);
target.removeEventListener("go", first);
console.log(target.dispatchEvent(new Event("go")), log.join(" "));
target.addEventListener("stop", (event) => { event.cancelBubble = 0; log.push(event.cancelBubble); event.stopImmediatePropagation(); log.push(event.cancelBubble); });
target.addEventListener("stop", () => log.push("never"));
log.length = 0;
console.log(target.dispatchEvent(new Event("stop")), log.join(" "), target, [new EventTarget()]);
