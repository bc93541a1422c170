// verdict: violated
// A protocol: the fault is behind three right steps.
const { oneOf, unreachable } = require("multise");
let state = "closed";
for (let i = 0; i < 4; i++) {
  const event = oneOf("event", "open", "send", "close", "reset");
  if (state === "closed" && event === "open") state = "open";
  else if (state === "open" && event === "send") state = "sent";
  else if (state === "sent" && event === "close") state = "closed";
  else if (state === "sent" && event === "reset") state = "broken";
  else if (event === "reset") state = "closed";
  if (state === "broken") unreachable(`broken after ${i + 1} events`);
}
console.log(state);
