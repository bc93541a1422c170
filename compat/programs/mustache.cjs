// mustache: logic-less templates.
const Mustache = require("mustache");

const show = (template, view, partials, tags) => console.log(Mustache.render(template, view, partials, tags));
show("Hello {{name}}, {{{html}}} {{&html}} {{html}} {{missing}}.", { name: "Zoë", html: "<b>\"x\" & 'y' / `z` =</b>" });
show("{{#list}}<{{n}}{{#deep}}{{n}}/{{top}}{{/deep}}>{{/list}}{{^list}}none{{/list}}", { list: [{ n: 1 }, { n: 2, deep: { x: 1 } }], top: "T" });
show("{{#empty}}x{{/empty}}{{^empty}}inverted{{/empty}} {{#truthy}}yes{{/truthy}}", { empty: [], truthy: 1 });
show("{{#names}}{{.}},{{/names}} {{a.b.c}} {{#f}}text {{x}}{{/f}}", { names: ["a", "b"], a: { b: { c: 7 } }, x: 3, f: () => (text, render) => "<" + render(text) + ">" });
show("{{> header}}\n  {{> item}}\n{{! comment }}done", { t: "Title", i: "I" }, { header: "<h1>{{t}}</h1>", item: "line1 {{i}}\nline2\n" });
show("<% name %> {{name}} {{=[[ ]]=}}[[name]]".replace("<% name %>", "x"), { name: "N" });
show("[% name %]", { name: "custom" }, {}, ["[%", "%]"]);
show("* {{#items}}\n- {{name}}: {{price}}\n{{/items}}\nend", { items: [{ name: "a", price: 1.5 }, { name: "b", price: () => 2 }] });
show("{{fn}} {{obj.method}}", { v: 5, fn() { return this.v * 2; }, obj: { w: 3, method() { return this.w; } } });
console.log(Mustache.parse("a {{b}} {{#c}}d{{/c}}"), Mustache.escape("<"), Mustache.tags, Mustache.version.split(".")[0]);
for (const bad of ["{{#a}}", "{{/a}}", "{{a", "{{#a}}{{/b}}", "{{=x=}}"]) {
  try {
    Mustache.render(bad, {});
    console.log("accepted", bad);
  } catch (error) {
    console.log(error.message);
  }
}
