// Short identifiers without dashes: there and back gives the same text.
import { string, bool, assert } from "multise";
import kebabCase from "kebab-case";

const text = string("text", { maxLength: 4, alphabet: "aBz" });
const dashed = kebabCase(text, bool("keep"));
assert(dashed.length >= text.length);
assert(kebabCase.reverse(kebabCase(text)) === text);
