// Types at the end of statements: what follows must not continue them once they are gone.
let a: number
(function () { console.log("called") })()
const b = "b" as any
[1, 2].forEach((x) => console.log(x))
type T = number
(console.log)("after a type")
interface I { x: T }
`template`.length
let c = { n: 1 } satisfies object
declare let gone: number
;[3].map(String)
class Members {
  x = "x" as any
  ["computed"] = 1
  private y
  private *gen() { yield 1 }
  static z: string = "z" as string
  ;["w"]: number = 2
  declare q: number
  protected ["r"]() { return "r" }
  abstract = 1
  readonly readonly = 2
  public declare() { return "declare" }
  in!: string

}
const m = new Members()
console.log(Object.keys(m).join(), [...(m as any).gen()], m["r" as "r"](), Members.z, m.declare())
function broken(): number {
  return <number>
    5
}
const arrow = (x: number): { a: number,
  b: number } => ({ a: x, b: x })
const object = () => <any>{ a: 1 }
const later = async <
  T,
>(x: T) => x
const fn = <any>function () { return "fn" }
console.log(broken(), arrow(1), object(), fn(), typeof later)
let é = "ü" as string /* ö */, w: [a?: string, ...rest: number[]] = ["é" as const], v = w![0]!
console.log(é, v?.length!, (<any>w).length, w as any as string[] as readonly string[])
a = <number><unknown>"7"
var yes = a! as any ? (b as string) : <string>b
console.log(yes, ((p?: number, q: string = "q", ...r: any[]) => [p, q, r])())
