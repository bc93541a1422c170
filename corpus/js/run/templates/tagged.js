function tag(strings, ...values) { return strings.length + ":" + strings.join("|") + ":" + values.join() + ":" + strings.raw.join("|"); }
console.log(tag`a${1}b${2}c`, tag``, tag`\n\x41`);
const o = { t(s) { return this.name + s[0]; }, name: "o" };
console.log(o.t`!`);
const same = () => (s => s)`x`;
console.log(same() === same(), (s => s[0])`\unicode` === undefined);
