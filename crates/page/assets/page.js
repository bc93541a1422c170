// What the pages do beyond plain HTML: find functions, filter the overview, place what a mark opens beside the mark.
// Everything can be read without it.
"use strict";

const menu = document.querySelector(".menu");
const search = document.querySelector("#search");
const found = [...document.querySelectorAll("[data-find]")];
const filters = [...document.querySelectorAll("[data-show]")];

// The tree is open beside the content, and closed above it on a phone.
const narrow = matchMedia("(max-width: 48rem)");
const fold = () => (menu.open = !narrow.matches);
narrow.addEventListener("change", fold);
fold();

// The filter lives in the address: #find=cart&show=findings can be sent to somebody.
const state = { find: "", show: "all" };

function read() {
  const hash = location.hash.slice(1);
  const stored = new URLSearchParams(/^(find|show)=/.test(hash) ? hash : "");
  state.find = stored.get("find") ?? state.find;
  const show = stored.get("show") ?? state.show;
  state.show = filters.some((button) => button.dataset.show === show) ? show : "all";
}

function apply() {
  const words = state.find.toLowerCase().split(/\s+/).filter(Boolean);
  let rows = 0;
  for (const item of found) {
    const matches = words.every((word) => item.dataset.find.includes(word));
    const isRow = item.tagName === "TR";
    const shown = !isRow || state.show === "all" || item.dataset.is.split(" ").includes(state.show);
    item.hidden = !(matches && shown);
    if (isRow && !item.hidden) rows++;
  }
  for (const file of document.querySelectorAll(".file")) {
    file.hidden = words.length > 0 && !file.querySelector("[data-find]:not([hidden])");
  }
  for (const folder of [...document.querySelectorAll(".tree details")].reverse()) {
    folder.parentElement.hidden = words.length > 0 && !folder.querySelector(".file:not([hidden])");
  }
  for (const button of filters) button.setAttribute("aria-pressed", String(button.dataset.show === state.show));
  const nothing = document.querySelector(".nothing");
  if (nothing) nothing.hidden = rows > 0;
  if (document.activeElement !== search) search.value = state.find;
}

function store() {
  if (filters.length === 0) return;
  const stored = new URLSearchParams();
  if (state.find) stored.set("find", state.find);
  if (state.show !== "all") stored.set("show", state.show);
  const hash = stored.toString();
  history.replaceState(null, "", hash ? `#${hash}` : location.pathname + location.search);
}

search.addEventListener("input", () => {
  state.find = search.value;
  apply();
  store();
});
search.addEventListener("keydown", (event) => {
  if (event.key === "Enter") document.querySelector(".names [data-find]:not([hidden]) a")?.click();
  if (event.key === "Escape") {
    search.value = state.find = "";
    apply();
    store();
  }
});
document.addEventListener("keydown", (event) => {
  const typing = event.target.closest?.("input, textarea");
  if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  menu.open = true;
  search.focus();
});
for (const button of filters) {
  button.addEventListener("click", () => {
    state.show = button.dataset.show;
    apply();
    store();
  });
}

// A link to a test opens the list that it is in.
function reveal() {
  const target = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const folded = target && target.closest("details:not([open])");
  if (!folded) return;
  folded.open = true;
  target.scrollIntoView();
}
addEventListener("hashchange", () => {
  read();
  apply();
  reveal();
});

// A drawing that is wider than its place begins at its entry.
for (const view of document.querySelectorAll(".view")) {
  const entry = view.querySelector(".entry");
  if (!entry) continue;
  const at = entry.getBoundingClientRect();
  const around = view.getBoundingClientRect();
  view.scrollLeft += at.left + at.width / 2 - around.left - around.width / 2;
}

// A mark opens while the pointer rests on it, and stays open after a click, a tap or a key.
const supported = "popover" in HTMLElement.prototype;
let pinned = null;
let leaving = 0;

function open(mark) {
  const box = mark.popoverTargetElement;
  if (!box || box.matches(":popover-open")) return;
  box.style.left = box.style.top = "0px";
  box.showPopover();
  const at = mark.getBoundingClientRect();
  const size = box.getBoundingClientRect();
  const below = at.bottom + 8 + size.height < innerHeight;
  box.style.left = `${Math.max(16, Math.min(at.left, innerWidth - size.width - 16))}px`;
  box.style.top = `${Math.max(8, below ? at.bottom + 8 : at.top - size.height - 8)}px`;
  mark.setAttribute("aria-expanded", "true");
}

function close(mark) {
  const box = mark.popoverTargetElement;
  if (box?.matches(":popover-open")) box.hidePopover();
}

for (const mark of supported ? document.querySelectorAll("button.mark") : []) {
  const box = mark.popoverTargetElement;
  if (!box) continue;
  const leave = () => {
    leaving = setTimeout(() => pinned !== mark && close(mark), 200);
  };
  const enter = (event) => {
    if (event.pointerType !== "mouse" || pinned) return;
    clearTimeout(leaving);
    open(mark);
  };
  mark.addEventListener("pointerenter", enter);
  mark.addEventListener("pointerleave", leave);
  box.addEventListener("pointerenter", () => clearTimeout(leaving));
  box.addEventListener("pointerleave", leave);
  mark.addEventListener("click", (event) => {
    event.preventDefault();
    const wasPinned = pinned === mark;
    if (wasPinned) return close(mark);
    open(mark);
    pinned = mark;
  });
  box.addEventListener("toggle", (event) => {
    if (event.newState !== "closed") return;
    mark.removeAttribute("aria-expanded");
    if (pinned === mark) pinned = null;
  });
}

read();
apply();
reveal();
