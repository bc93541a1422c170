// The automatic form: children are a property, the key an argument.
import type { Nothing } from "./nowhere";
const show = (value: unknown) => console.log(JSON.stringify(value));
function List<T>(props: { of: T[] }) { return props; }
const rest = { a: 1, b: 2 };
show(<div />);
show(<div id="x">text</div>);
show(<div id="x"><b />{2}</div>);
show(<List<number> of={[1]} key="k" />);
show(<a key="k" {...rest} />);
show(<a {...rest} key="late">one</a>);
show(<a key />);
show(<>one</>);
show(<><i />two</>);
show(<a>{...[1, 2]}</a>);
show(<a children="x" />);
show(<a children="x">y</a>);
export const used = <T,>(x: T): T => x;
