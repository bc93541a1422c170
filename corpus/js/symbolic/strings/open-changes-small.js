// verdict: verified
// Changes of changed texts, of parts of texts, and of texts that begin at more than one place.
const { string } = require("multise");
const s = string("s", { maxLength: 4, alphabet: "a\u00df ," });
const upper = s.toUpperCase();
const part = s.trimStart().toUpperCase();
console.log("upper", part, part.length, part === "SS", part.indexOf("S"), part + "|", s.slice(1).toUpperCase(), s.trim().toUpperCase().endsWith("A"));
const first = s.split(",")[0];
console.log("first", first.toUpperCase(), first.replace("a", "bb"), first.replaceAll("a", ""), JSON.stringify(first), encodeURIComponent(first));
console.log("twice", JSON.stringify(upper), upper.replace(/S+/g, "z"), upper.replaceAll("S", "").length, upper.replace("S", "x"), upper.toLowerCase());
console.log("index", upper.indexOf("S"), upper.indexOf("SA"), upper.includes("SS,"), upper.startsWith("SS"), JSON.stringify(upper).indexOf(","));
const left = s.trimStart().replaceAll(" ", "").replace(/[,a]+/g, "-");
console.log("left", left, left === "-", left < "-\u00df", left.length, left.charCodeAt(0), `<${left}>` === "<->", encodeURIComponent(s.trimStart()) === "a%20");
