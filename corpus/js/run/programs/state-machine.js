const machine = { idle: { start: "running" }, running: { pause: "paused", stop: "idle" }, paused: { resume: "running", stop: "idle" } };
function run(events) { let state = "idle"; const path = [state]; for (const event of events) { const next = machine[state]?.[event]; if (next === undefined) { path.push("?" + event); continue; } state = next; path.push(state); } return path.join(">"); }
console.log(run(["start", "pause", "resume", "stop"]));
console.log(run(["stop", "start", "start"]));
