// Elements call `React.createElement`, unless somebody says otherwise.
const React = {
  createElement(type, props, ...children) {
    return { type: typeof type === "function" ? type.name : type, props, children };
  },
  Fragment: "fragment",
};
const show = (value) => console.log(JSON.stringify(value));
function Item() {}
const lib = { ui: { Button: function Button() {} }, low: "low" };

show(<div />);
show(<div></div>);
show(<Item a="1" b='2' c={3} d e={null} data-x-y="z" xlink:href="#h" />);
show(<lib.ui.Button kind={lib.low} />);
show(<svg:path d="M0" />);
show(<my-element class="a" />);
const rest = { x: 1, y: 2 };
show(<a x="0" {...rest} y="3" {...{ z: 4 }} />);
show(<a key="k" {...rest} key={"later"} />);
show(<><b /><i>text</i></>);
show(<a b=<c /> d=<>e</> />);
show(<a>{1}{"two"}{/* nothing */}{[3]}{...[4, 5]}</a>);
show(<ul>{[1, 2].map((n) => <li key={n}>{n}</li>)}</ul>);

// White space: lines are trimmed, empty ones dropped, the rest joined.
show(<p>
  one
    two   three

  {"four"}  five{" "}
  six
</p>);
show(<p> a </p>);
show(<p>   </p>);
show(<p>

</p>);
show(<p>	tab	</p>);
show(<p>a{" "}
  b</p>);

// Entities.
show(<p title="a &amp; b &lt;&#65;&#x42;&#x1F600;&nope; &copy">&nbsp;x&nbsp;&hellip; &amp;amp; &#8212; & &;</p>);
show(<p title="two
  lines \n as written" />);

// Order of evaluation.
const log = [];
const say = (text) => (log.push(text), text);
<a b={say("b")} {...(say("spread"), {})} c={say("c")}>{say("child")}<d e={say("e")} /></a>;
console.log(log.join(" "));

// Functions in attributes are named.
console.log((<a onClick={() => {}} b={function () {}} />).props.onClick.name);

class View {
  Part() {}
  name = "view";
  render() { return <this.Part of={this.name} />; }
}
show(new View().render());
const make = async () => <a>{await 1}</a>;
make().then(show);
