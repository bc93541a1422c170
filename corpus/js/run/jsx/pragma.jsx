/** @jsx h */
/** @jsxFrag Frag */
const calls = [];
function h(type, props, ...children) { calls.push(type); return [type, props, children]; }
const Frag = "frag";
console.log(JSON.stringify(<><a b="c">d</a></>), calls.join());
{
  const h = () => "inner";
  console.log(<a />);
}
try {
  console.log((() => { const t = <a />; let h; return t; })());
} catch (error) { console.log(error.message); }
