// handlebars: templates compiled to functions, helpers, partials.
const Handlebars = require("handlebars");

const render = (text, data, options) => console.log(Handlebars.compile(text, options)(data));
render("Hello {{name}}! {{{raw}}} {{raw}}", { name: "Ann & Bob", raw: "<b>x</b>" });
render("{{#each items}}{{@index}}:{{this.n}}{{#unless @last}}, {{/unless}}{{else}}none{{/each}}", { items: [{ n: 1 }, { n: 2 }, { n: 3 }] });
render("{{#each items}}x{{else}}none{{/each}} {{#each o}}{{@key}}={{this}};{{/each}}", { items: [], o: { a: 1, b: 2 } });
render("{{#if a}}A{{else if b}}B{{else}}C{{/if}} {{#with p.q}}{{r}} {{../top}}{{/with}}", { b: true, p: { q: { r: 5 } }, top: "T" });
Handlebars.registerHelper("loud", (text) => new Handlebars.SafeString(String(text).toUpperCase() + "!"));
Handlebars.registerHelper("list", function (items, options) {
  return "<ul>" + items.map((item) => "<li>" + options.fn(item) + "</li>").join("") + "</ul>" + options.hash.end;
});
render("{{loud name}} {{#list people end=\"<!-- -->\"}}{{first}} {{last}}{{/list}}", { name: "x", people: [{ first: "A", last: "B" }, { first: "C", last: "D" }] });
Handlebars.registerPartial("item", "[{{n}}{{#if kids}}{{#each kids}}{{> item}}{{/each}}{{/if}}]");
render("{{> item}} {{> (lookup . 'which') n=9}}", { n: 1, kids: [{ n: 2, kids: [{ n: 3 }] }], which: "item" });
render("{{lookup map key}} {{!-- comment --}}{{! c }}{{a.[0].b}} {{[with space]}} \\{{escaped}}", { map: { k: "v" }, key: "k", a: [{ b: "deep" }], "with space": "ws" });
render("  {{~#if true~}}   trimmed   {{~/if~}}  |", {});
render("{{#each list as |item idx|}}{{idx}}{{item}}{{/each}} {{#*inline \"p\"}}inline {{x}}{{/inline}}{{> p x=1}}", { list: ["a", "b"] });
render("{{x}} {{y}}", { x: null, y: 0 }, { noEscape: true });
console.log(Handlebars.Utils.escapeExpression("<&\"'`=>"), Handlebars.precompile("a{{b}}").length > 100, Handlebars.VERSION.split(".")[0]);
console.log(JSON.stringify(Handlebars.parse("{{#a b c=1}}x{{/a}}").body[0].params), Handlebars.createFrame({ a: 1 }));
for (const bad of ["{{#if}}", "{{#a}}{{/b}}", "{{missing.helper 1}}", "{{> nope}}"]) {
  try {
    Handlebars.compile(bad)({});
    console.log("accepted", bad);
  } catch (error) {
    console.log(error.message);
  }
}
