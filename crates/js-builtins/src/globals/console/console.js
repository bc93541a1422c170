// console: https://console.spec.whatwg.org as Node 20 implements it. What is printed goes through `$console_print`, a line (or
// lines) at a time, indented by the open groups. The state of the console (groups, counters, timers) is an object of the realm.

const GROUP_STEP = 2;

function print(text, isError) {
  const state = $intrinsic("console state");
  const indentation = state.indentation;
  if (indentation !== undefined && indentation !== "") {
    text = indentation + $inspect_replace(text, "\n", "\n" + indentation);
  }
  $console_print(text, isError);
}

// Groups take their share of the width.
function formatAll(list) {
  return format(undefined, list);
}

function consoleLog(...list) {
  print(formatAll(list), false);
}

// Without a terminal and a debugger.
function consoleNothing() {}

function consoleConsole() {
  $needs("console.Console");
}

function consoleContext() {
  $needs("console.context");
}

function consoleTask() {
  $needs("console.createTask");
}

function consoleError(...list) {
  print(formatAll(list), true);
}

function consoleDir(value, options) {
  const all = merged({ __proto__: null, customInspect: false }, options === undefined ? {} : options);
  print(inspectWith(all, value), false);
}

function consoleTrace(...list) {
  const text = formatAll(list);
  print("Trace" + (text === "" ? "" : ": " + text) + "\n    at <anonymous>", true);
}

function consoleAssert(condition, ...list) {
  if (condition) return;
  if (typeof list[0] === "string") {
    list[0] = "Assertion failed: " + list[0];
    print(formatAll(list), true);
    return;
  }
  const all = ["Assertion failed"];
  appendAll(all, list);
  print(formatAll(all), true);
}

function consoleGroup(...list) {
  if (list.length > 0) print(formatAll(list), false);
  const state = $intrinsic("console state");
  state.indentation = (state.indentation === undefined ? "" : state.indentation) + $inspect_repeat(" ", GROUP_STEP);
}

function consoleGroupEnd() {
  const state = $intrinsic("console state");
  const indentation = state.indentation;
  if (indentation !== undefined && indentation.length > 0) {
    state.indentation = $inspect_slice(indentation, 0, indentation.length - GROUP_STEP);
  }
}

// Counters and timers are properties of the state, so that each path has its own.

function consoleCount(label = "default") {
  const state = $intrinsic("console state");
  const key = "count " + label;
  state[key] = (state[key] === undefined ? 0 : state[key]) + 1;
  print(label + ": " + state[key], false);
}

function consoleCountReset(label = "default") {
  const state = $intrinsic("console state");
  const key = "count " + label;
  if (state[key] === undefined) {
    print("Warning: Count for '" + label + "' does not exist", true);
    return;
  }
  state[key] = 0;
}

function consoleTime(label = "default") {
  const state = $intrinsic("console state");
  const key = "timer " + label;
  if (state[key] !== undefined) {
    print("Warning: Label '" + label + "' already exists for console.time()", true);
    return;
  }
  state[key] = $console_clock();
}

function consoleTimeEnd(label = "default") {
  if (printTime(label, "timeEnd", undefined)) $intrinsic("console state")["timer " + label] = undefined;
}

function consoleTimeLog(label = "default", ...data) {
  printTime(label, "timeLog", data);
}

function printTime(label, name, data) {
  const started = $intrinsic("console state")["timer " + label];
  if (started === undefined) {
    print("Warning: No such label '" + label + "' for console." + name + "()", true);
    return false;
  }
  const all = ["%s: %s", "" + label, formatTime($console_clock() - started)];
  if (data !== undefined) appendAll(all, data);
  print(formatAll(all), false);
  return true;
}

function formatTime(milliseconds) {
  if (milliseconds < 1000) return milliseconds + "ms";
  if (milliseconds < 60000) return $inspect_fixed(milliseconds / 1000, 3) + "s";
  const minutes = $inspect_floor(milliseconds / 60000);
  const seconds = milliseconds / 1000 - minutes * 60;
  return minutes + ":" + (seconds < 10 ? "0" : "") + $inspect_fixed(seconds, 3) + " (m:ss.mmm)";
}

// console.table

function consoleTable(data, properties) {
  if (data === null || typeof data !== "object") {
    consoleLog(data);
    return;
  }
  if (properties !== undefined && !$is_array(properties)) {
    $throw_type_error('The "properties" argument must be an instance of Array. Received ' + inspect(properties));
  }
  print(tableText(data, properties), false);
}

function tableText(data, properties) {
  const kind = $inspect_kind(data);
  if (kind === "map" || kind === "set") return collectionTable(data, kind);
  return objectTable(data, properties);
}

function cellText(value) {
  const isDeep = value !== null && typeof value === "object";
  return inspectWith({ __proto__: null, maxArrayLength: 3, breakLength: Infinity, depth: isDeep ? 0 : 2 }, value);
}

function collectionTable(data, kind) {
  const entries = entriesOf(data, kind);
  const indices = $new_array();
  const keys = $new_array();
  const values = $new_array();
  const step = kind === "map" ? 2 : 1;
  for (let i = 0; i < entries.length; i += step) {
    $array_push(indices, "" + i / step);
    if (kind === "map") $array_push(keys, cellText(entries[i]));
    $array_push(values, cellText(entries[i + step - 1]));
  }
  const head = "(iteration index)";
  return kind === "map" ? drawTable([head, "Key", "Values"], [indices, keys, values]) : drawTable([head, "Values"], [indices, values]);
}

function objectTable(data, properties) {
  const rows = $new_array();
  const names = $new_array();
  const columns = $new_array();
  const plain = $new_array();
  let hasPlain = false;
  const keys = ownKeys(newContext(undefined), data);
  for (let row = 0; row < keys.length; row++) {
    if (typeof keys[row] === "symbol") continue;
    $array_push(rows, keys[row]);
    const item = data[keys[row]];
    const isPrimitive = item === null || (typeof item !== "object" && typeof item !== "function");
    if (isPrimitive && properties === undefined) {
      hasPlain = true;
      plain[rows.length - 1] = cellText(item);
      continue;
    }
    const wanted = properties === undefined ? stringKeys(item) : properties;
    for (let i = 0; i < wanted.length; i++) {
      let at = indexOf(names, wanted[i]);
      if (at < 0) {
        at = names.length;
        $array_push(names, wanted[i]);
        $array_push(columns, $new_array());
      }
      columns[at][rows.length - 1] = isPrimitive || !$has_own(item, wanted[i]) ? "" : cellText(item[wanted[i]]);
    }
  }
  const head = ["(index)"];
  appendAll(head, names);
  const all = [rows];
  appendAll(all, columns);
  if (hasPlain) {
    $array_push(head, "Values");
    $array_push(all, plain);
  }
  return drawTable(head, all);
}

function stringKeys(item) {
  const all = ownKeys(newContext(undefined), item);
  const keys = $new_array();
  for (let i = 0; i < all.length; i++) if (typeof all[i] === "string") $array_push(keys, all[i]);
  return keys;
}

function drawTable(head, columns) {
  const widths = $new_array();
  let height = 0;
  for (let i = 0; i < head.length; i++) {
    let width = $inspect_width("" + head[i]);
    if (columns[i].length > height) height = columns[i].length;
    for (let row = 0; row < columns[i].length; row++) {
      const cell = columns[i][row];
      const needed = cell === undefined ? 0 : $inspect_width(cell);
      if (needed > width) width = needed;
    }
    $array_push(widths, width + 2);
  }
  const lines = [ruleLine(widths, "┌", "┬", "┐"), rowLine(head, widths), ruleLine(widths, "├", "┼", "┤")];
  for (let row = 0; row < height; row++) {
    const cells = $new_array();
    for (let i = 0; i < columns.length; i++) $array_push(cells, columns[i][row] === undefined ? "" : columns[i][row]);
    $array_push(lines, rowLine(cells, widths));
  }
  $array_push(lines, ruleLine(widths, "└", "┴", "┘"));
  return $inspect_join(lines, "\n");
}

function ruleLine(widths, left, middle, right) {
  const parts = $new_array();
  for (let i = 0; i < widths.length; i++) $array_push(parts, $inspect_repeat("─", widths[i]));
  return left + $inspect_join(parts, middle) + right;
}

function rowLine(cells, widths) {
  const parts = $new_array();
  for (let i = 0; i < cells.length; i++) {
    $array_push(parts, " " + cells[i] + $inspect_repeat(" ", widths[i] - $inspect_width("" + cells[i]) - 1));
  }
  return "│" + $inspect_join(parts, "│") + "│";
}
