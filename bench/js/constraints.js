// A network of one-way constraints that is kept true by strength, in the manner of DeltaBlue.
class Variable {
  constructor(name, value) { this.name = name; this.value = value; this.constraints = []; this.determinedBy = null; this.mark = 0; this.strength = 9; }
}
class Constraint {
  constructor(strength) { this.strength = strength; this.satisfied = false; this.output = null; }
  isInput() { return false; }
}
class Stay extends Constraint {
  constructor(variable, strength) { super(strength); this.variable = variable; }
  variables() { return [this.variable]; }
  choose(mark) { return this.variable.mark !== mark && this.strength < this.variable.strength ? this.variable : null; }
  execute() {}
  isInput() { return true; }
}
class Edit extends Stay {
  execute() { this.variable.value = this.next; }
}
class Scale extends Constraint {
  constructor(source, scale, offset, target, strength) {
    super(strength);
    this.source = source; this.scale = scale; this.offset = offset; this.target = target;
  }
  variables() { return [this.source, this.scale, this.offset, this.target]; }
  choose(mark) {
    if (this.source.mark === mark) return this.target.mark !== mark && this.strength < this.target.strength ? this.target : null;
    if (this.target.mark === mark) return this.strength < this.source.strength ? this.source : null;
    const weaker = this.source.strength > this.target.strength ? this.source : this.target;
    return this.strength < weaker.strength ? weaker : null;
  }
  execute() {
    if (this.output === this.target) this.target.value = this.source.value * this.scale.value + this.offset.value;
    else this.source.value = (this.target.value - this.offset.value) / this.scale.value;
  }
}
class Equal extends Scale {
  constructor(a, b, strength) { super(a, ONE, ZERO, b, strength); }
}
const ONE = new Variable("one", 1), ZERO = new Variable("zero", 0);
class Planner {
  constructor() { this.mark = 0; this.executed = 0; }
  add(constraint) {
    for (const variable of constraint.variables()) variable.constraints.push(constraint);
    let current = constraint;
    const mark = ++this.mark;
    while (current !== null) current = this.satisfy(current, mark);
  }
  satisfy(constraint, mark) {
    const output = constraint.choose(mark);
    if (output === null) return null;
    const overridden = output.determinedBy;
    if (overridden !== null) { overridden.satisfied = false; overridden.output = null; }
    constraint.output = output;
    constraint.satisfied = true;
    output.determinedBy = constraint;
    output.strength = constraint.strength;
    output.mark = mark;
    this.propagate(constraint);
    return overridden;
  }
  propagate(from) {
    const waiting = [from];
    let rounds = 0;
    while (waiting.length > 0 && rounds++ < 500) {
      const constraint = waiting.pop();
      constraint.execute();
      this.executed++;
      const output = constraint.output;
      for (const next of output.constraints) {
        if (next !== constraint && next.satisfied && next.output !== output) waiting.push(next);
      }
    }
  }
  remove(constraint) {
    for (const variable of constraint.variables()) {
      variable.constraints = variable.constraints.filter((other) => other !== constraint);
    }
    const output = constraint.output;
    if (output === null) return;
    constraint.output = null; constraint.satisfied = false;
    output.determinedBy = null; output.strength = 9;
    const candidates = output.constraints.filter((other) => !other.satisfied);
    candidates.sort((a, b) => a.strength - b.strength);
    for (const candidate of candidates) {
      let current = candidate;
      const mark = ++this.mark;
      while (current !== null) current = this.satisfy(current, mark);
    }
  }
}
function chain(length) {
  const planner = new Planner();
  const variables = [];
  for (let i = 0; i <= length; i++) variables.push(new Variable("v" + i, 0));
  for (let i = 0; i < length; i++) planner.add(new Equal(variables[i], variables[i + 1], 1));
  planner.add(new Stay(variables[length], 3));
  const edit = new Edit(variables[0], 2);
  edit.next = 0;
  planner.add(edit);
  for (let i = 0; i < 40; i++) {
    edit.next = i;
    if (edit.satisfied) planner.propagate(edit);
  }
  planner.remove(edit);
  return variables[length].value + planner.executed;
}
function projection(count) {
  const planner = new Planner();
  const scale = new Variable("scale", 10), offset = new Variable("offset", 1000);
  const targets = [];
  for (let i = 0; i < count; i++) {
    const source = new Variable("s" + i, i), target = new Variable("t" + i, i);
    targets.push(target);
    planner.add(new Stay(source, 3));
    planner.add(new Scale(source, scale, offset, target, 1));
  }
  for (let i = 0; i < 20; i++) {
    const edit = new Edit(offset, 2);
    edit.next = 1000 + i;
    planner.add(edit);
    planner.remove(edit);
  }
  return targets.reduce((sum, target) => sum + target.value, 0) + planner.executed;
}
console.log(chain(120), projection(150));
