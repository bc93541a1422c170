// verdict: violated
// No package.json says that this is a module; its import does.
import { oneOf, assert } from "multise";
const method = oneOf("method", "GET", "POST", "DELETE");
console.log(method);
assert(await method !== "DELETE", "read only");
