//! Calls and constructions.

use crate::code::{Code, FunctionKind};
use crate::object::objects::Objects;
use crate::object::properties::Found;
use crate::op::errors::{missing_code, unsupported};
use crate::op::lift::lift;
use crate::op::lists::for_each_list;
use crate::realm::heap::object::{Callee, Class, HostedId, Key, Object};
use crate::realm::hosted::HostedFast;
use crate::realm::link::Helper;
use crate::realm::native::{Native, NativeArguments};
use crate::realm::op::{Done, Op};
use crate::realm::realm::ErrorKind;
use crate::realm::runtime::Runtime;
use crate::realm::step::{Gather, Step};
use crate::realm::traces::RunningNative;
use crate::value::arms::{symbolic_ones, value_combinations};
use crate::value::value::{Js, ObjectId, UNDEFINED, is_symbolic, view};
use interp::{Activation, Cx};
use ir::FuncId;
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value};

/// `call(callee, this, arguments…)`
pub fn call(op: &mut Op<'_>) -> Done {
    let (this, arguments) = (op.argument(1), op.arguments.get(2..).unwrap_or_default());
    lift::<1>(op, |op, guard, [callee]| op.call_value(guard, callee, this, UNDEFINED.into(), arguments))
}

/// `call_list(callee, this, array)`
pub fn call_list(op: &mut Op<'_>) -> Done {
    let (callee, this, list) = (op.argument(0), op.argument(1), op.argument(2));
    op.with(&[callee, list], |op| {
        lift::<2>(op, |op, guard, [callee, list]| {
            for_each_list(op, guard, list, |op, guard, arguments| {
                op.call_value(guard, callee, this, UNDEFINED.into(), arguments)
            })
        })
    })
}

/// `construct(callee, arguments…)`
pub fn construct(op: &mut Op<'_>) -> Done {
    let arguments = op.arguments.get(1..).unwrap_or_default();
    lift::<1>(op, |op, guard, [callee]| op.construct_value(guard, callee, callee, arguments))
}

/// `construct_list(callee, array)`
pub fn construct_list(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [callee, list]| {
        for_each_list(op, guard, list, |op, guard, arguments| {
            op.construct_value(guard, callee, callee, arguments)
        })
    })
}

/// `super_construct_list(callee, array, new target)`: constructs the prototype of the constructor at work.
pub fn super_construct_list(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, guard, [callee, list, new_target]| {
        let Js::Object(callee) = view(callee) else { return Ok(UNDEFINED.into()) };
        for_each_list(op, guard, list, |op, guard, arguments| {
            let prototype = op.store.object(callee).prototype;
            op.for_arms(guard, prototype, |op, arm, parent| {
                if !op.is_constructor(parent) {
                    let message = op.no_super_constructor(callee, parent);
                    return Ok(op.type_error(arm, &message));
                }
                op.construct_value(arm, parent, new_target, arguments)
            })
        })
    })
}

/// `invoke(callee, this, new target, array)`: calls code of a constructor.
pub fn invoke(op: &mut Op<'_>) -> Done {
    let (callee, this, new_target, list) = (op.argument(0), op.argument(1), op.argument(2), op.argument(3));
    op.with(&[callee, list], |op| {
        lift::<2>(op, |op, guard, [callee, list]| {
            for_each_list(op, guard, list, |op, guard, arguments| {
                op.call_value(guard, callee, this, new_target, arguments)
            })
        })
    })
}

/// `constructed(result, this)`: the result if it is an object.
pub fn constructed(op: &mut Op<'_>) -> Done {
    let this = op.argument(1);
    lift::<1>(op, |_, _, [result]| {
        Ok(if matches!(view(result), Js::Object(_)) { result.into() } else { Step::Value(this) })
    })
}

/// `check_constructed(value)`
pub fn check_constructed(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [value]| match view(value) {
        Js::Object(_) => Ok(value.into()),
        _ => Ok(op.type_error(guard, "Derived constructors may only return object or undefined")),
    })
}

/// Whether a value is an operand of the operation under way, so that it may be made concrete there.
fn is_direct(op: &Op<'_>, value: Value) -> bool {
    op.arguments.iter().any(|argument| argument.as_value() == Some(value) || argument.is_node())
}

/// `this`, `new.target` and the arguments of a call where each is one value.
enum SingleValues {
    Few([Value; FEW_VALUES], usize),
    Many(Vec<Value>),
}

/// Most calls have no more values; they need no allocation.
const FEW_VALUES: usize = 8;

impl SingleValues {
    fn new(this: Summary, new_target: Summary, arguments: &[Summary]) -> Option<SingleValues> {
        let words = [this, new_target].into_iter().chain(arguments.iter().copied());
        let count = arguments.len() + 2;
        if count > FEW_VALUES {
            return words.map(Summary::as_value).collect::<Option<Vec<Value>>>().map(SingleValues::Many);
        }
        let mut values = [UNDEFINED; FEW_VALUES];
        for (value, word) in values.iter_mut().zip(words) {
            *value = word.as_value()?;
        }
        Some(SingleValues::Few(values, count))
    }

    fn as_slice(&self) -> &[Value] {
        match self {
            SingleValues::Few(values, count) => &values[..*count],
            SingleValues::Many(values) => values,
        }
    }
}

/// Ways in which one call may print; beyond, the JavaScript of the function works on all of them together.
const MOST_PRINTED: usize = 512;

impl Op<'_> {
    /// Calls a value.
    #[allow(clippy::too_many_arguments, reason = "a call has a callee, this, new.target and arguments")]
    pub fn call_value(
        &mut self,
        guard: Guard,
        callee: Value,
        this: Summary,
        new_target: Summary,
        arguments: &[Summary],
    ) -> Result<Step, Saturated> {
        let data = match view(callee) {
            Js::Object(id) => match &self.store.object(id).class {
                Class::Function(data) => Some(data.clone()),
                Class::Proxy(data) if data.is_callable => {
                    let list = self.new_array(guard, arguments.to_vec());
                    return Ok(self.runtime.trap(
                        self.cx,
                        "call",
                        &[callee.into(), this, Value::from(list).into()],
                    ));
                }
                _ => None,
            },
            _ => None,
        };
        let Some(data) = data else {
            let message = self.not_a_function(callee);
            return Ok(self.type_error(guard, &message));
        };
        match data.callee {
            Callee::Bound => {
                let mut all = data.captures[2..].to_vec();
                all.extend(arguments);
                let Some(target) = data.captures[0].as_value() else {
                    return Ok(unsupported(self.cx, "a bound function that depends on inputs"));
                };
                self.call_value(guard, target, data.captures[1], UNDEFINED.into(), &all)
            }
            Callee::Guest(function) => {
                self.call_guest(guard, function, [callee.into(), this, new_target], arguments)
            }
            Callee::Hosted(id) => self.call_hosted(guard, id, [callee.into(), this, new_target], arguments),
            Callee::Native(id) => {
                let native = self.runtime.natives[id.index()];
                if let Some(values) = SingleValues::new(this, new_target, arguments)
                    && !values.as_slice().iter().any(|&value| is_symbolic(value))
                {
                    let arguments = NativeArguments::new(guard, callee, values.as_slice());
                    return self.run_native(native, arguments);
                }
                if let (true, Some(target)) = (self.runtime.aware_functions.call == Some(id), this.as_value())
                {
                    // What `call` passes on may be anything.
                    let this = arguments.first().copied().unwrap_or(UNDEFINED.into());
                    let rest = arguments.get(1..).unwrap_or_default();
                    return self.call_value(guard, target, this, UNDEFINED.into(), rest);
                }
                let mut words = vec![this, new_target];
                words.extend(arguments);
                let mut combinations = value_combinations(self.cx, guard, &words)?;
                let mut parts = Vec::new();
                for (arm, values) in combinations.drain(..) {
                    let symbolic = symbolic_ones(&values);
                    let step = if symbolic.is_empty() || self.runtime.aware_functions.natives.contains(&id) {
                        self.run_native(native, NativeArguments::new(arm, callee, &values))?
                    } else if symbolic.iter().all(|&value| is_direct(self, value)) {
                        self.narrowed_native = Some(self.called_name(callee));
                        Step::Narrow(symbolic)
                    } else {
                        self.runtime.call_directly(self.cx, callee, &values)
                    };
                    parts.push((arm, step));
                }
                Ok(Step::Parts(parts))
            }
        }
    }

    /// Calls a native, which errors show as what was called.
    fn run_native(&mut self, native: Native, arguments: NativeArguments<'_>) -> Result<Step, Saturated> {
        if self.cx.is_copy() && !self.only_answers(arguments.callee) {
            self.cx.refuse_copy();
            return Ok(UNDEFINED.into());
        }
        let NativeArguments { callee, this, new_target, .. } = arguments;
        let outer = self.running_native.replace(RunningNative { callee, this, new_target });
        let step = native(self, arguments);
        self.running_native = outer;
        if self.runtime.strings.take_too_long() && step.is_ok() {
            return Ok(self.too_long(arguments.guard));
        }
        step
    }

    /// Whether a native function does nothing but to answer.
    fn only_answers(&self, callee: Value) -> bool {
        let Js::Object(id) = view(callee) else { return false };
        match &self.store.object(id).class {
            Class::Function(data) => match data.callee {
                Callee::Native(id) => self.runtime.aware_functions.answering.contains(&id),
                _ => false,
            },
            _ => false,
        }
    }

    /// The error of what would make a string longer than any may be.
    pub fn too_long(&mut self, guard: Guard) -> Step {
        self.throw(guard, ErrorKind::Range, "Invalid string length")
    }

    /// The name of the built-in that code of the program has called and that is not done yet.
    pub(crate) fn built_in_under_way(&mut self) -> Option<String> {
        let is_ours = |activation: &Activation<'_>| self.runtime.source_of(activation.function).is_none();
        let ours = self.stack.innermost_first().take_while(is_ours);
        let callees: Vec<Value> =
            ours.filter_map(|activation| activation.registers.first()?.as_value()).collect();
        let names = callees.into_iter().rev().map(|callee| self.called_name(callee));
        names.into_iter().find(|name| !name.is_empty())
    }

    /// The name of a function, for messages.
    fn called_name(&mut self, function: Value) -> String {
        let Js::Object(id) = view(function) else { return String::new() };
        let name = self.plain_content(id, Key::String(self.runtime.names.name));
        name.map_or(String::new(), |name| self.runtime.text_of(name))
    }

    /// A call of a built-in in JavaScript, or of its native fast path where that answers.
    fn call_hosted(
        &mut self,
        guard: Guard,
        id: HostedId,
        head: [Summary; 3],
        arguments: &[Summary],
    ) -> Result<Step, Saturated> {
        let [callee, this, new_target] = head;
        // Of native fast paths, only those of methods of strings are known to do nothing but to answer.
        let is_text = self.runtime.aware_functions.texts.contains_key(&id);
        if self.cx.is_copy() && !is_text {
            // What it does in JavaScript is looked at operation by operation.
        } else if let (Some(fast), Some(callee)) = (self.runtime.hosted[id.index()].fast, callee.as_value())
            && let Some(values) = SingleValues::new(this, new_target, arguments)
            && (self.runtime.aware_functions.hosted.contains(&id)
                || !values.as_slice().iter().any(|&value| is_symbolic(value)))
        {
            let arguments = NativeArguments::new(guard, callee, values.as_slice());
            if let Some(step) = self.run_fast_path(fast, arguments)? {
                return Ok(step);
            }
        } else if self.runtime.aware_functions.printing.contains(&id)
            && let Some(step) = self.call_printing(guard, id, head, arguments)?
        {
            return Ok(step);
        }
        if let Some(&work) = self.runtime.aware_functions.texts.get(&id)
            && let Some(step) = self.text_method(guard, work, this, arguments)?
        {
            return Ok(step);
        }
        match self.runtime.hosted_code(id) {
            Ok(function) => self.call_guest(guard, function, head, arguments),
            Err(message) => Ok(missing_code(self.cx, message)),
        }
    }

    /// Tries the native fast path of a hosted function, which errors show as what was called.
    fn run_fast_path(
        &mut self,
        fast: HostedFast,
        arguments: NativeArguments<'_>,
    ) -> Result<Option<Step>, Saturated> {
        let NativeArguments { callee, this, new_target, .. } = arguments;
        let outer = self.running_native.replace(RunningNative { callee, this, new_target });
        let step = fast(self, arguments);
        self.running_native = outer;
        if self.runtime.strings.take_too_long() && step.is_ok() {
            return Ok(Some(self.too_long(arguments.guard)));
        }
        step
    }

    /// A call of a function that prints, for each combination of values apart; none where there are too many.
    fn call_printing(
        &mut self,
        guard: Guard,
        id: HostedId,
        head: [Summary; 3],
        arguments: &[Summary],
    ) -> Result<Option<Step>, Saturated> {
        let (Some(fast), Some(callee)) = (self.runtime.hosted[id.index()].fast, head[0].as_value()) else {
            return Ok(None);
        };
        let words: Vec<Summary> = head[1..].iter().chain(arguments).copied().collect();
        let combinations = value_combinations(self.cx, guard, &words)?;
        if combinations.len() > MOST_PRINTED {
            return Ok(None);
        }
        let mut parts = Vec::new();
        for (arm, values) in combinations {
            let given = NativeArguments::new(arm, callee, &values);
            let step = match self.run_fast_path(fast, given)? {
                Some(step) => step,
                None => match self.runtime.hosted_code(id) {
                    Ok(function) => self.call_guest(arm, function, head, arguments)?,
                    Err(message) => missing_code(self.cx, message),
                },
            };
            parts.push((arm, step));
        }
        Ok(Some(Step::Parts(parts)))
    }

    /// A call of lowered code; `head` is the callee, `this` and `new.target`.
    fn call_guest(
        &mut self,
        guard: Guard,
        function: FuncId,
        head: [Summary; 3],
        arguments: &[Summary],
    ) -> Result<Step, Saturated> {
        let code = self.runtime.code.clone();
        let info = &code.functions[function.index()];
        let [callee, this, new_target] = head;
        if matches!(info.kind, FunctionKind::ClassConstructor { .. }) && new_target == UNDEFINED.into() {
            let message = match info.name.is_empty() {
                true => "Class constructors cannot be invoked without 'new'".to_owned(),
                false => format!("Class constructor {} cannot be invoked without 'new'", info.name),
            };
            return Ok(self.type_error(guard, &message));
        }
        let this = if info.strict || info.kind == FunctionKind::Arrow {
            this
        } else {
            match self.sloppy_this(guard, this)? {
                Ok(this) => this,
                Err(value) => return Ok(Step::Narrow(vec![value])),
            }
        };
        let mut words = vec![callee, this, new_target];
        if info.takes_list {
            words.push(Value::from(self.new_array(guard, arguments.to_vec())).into());
        }
        words.extend(arguments);
        words.resize(code.ir.functions[function.index()].params, UNDEFINED.into());
        Ok(Step::Call(function, words.into()))
    }

    /// ECMA-262 10.2.1.2: sloppy code sees objects only. Otherwise a value for which there would be too many.
    fn sloppy_this(&mut self, guard: Guard, this: Summary) -> Result<Result<Summary, Value>, Saturated> {
        let mut result = Summary::DEAD;
        let mut too_many = None;
        self.each_arm(guard, this, |op, arm, value| {
            let objects = match op.objects_for(arm, value)? {
                Objects::Are(objects) => objects,
                Objects::None => Value::from(op.runtime.realm.global).into(),
                Objects::TooMany => {
                    too_many = Some(value);
                    return Ok(());
                }
            };
            result = op.cx.path.kernel.select(arm, objects, result)?;
            Ok(())
        })?;
        Ok(too_many.map_or(Ok(result), Err))
    }

    /// Whether `new` may be applied.
    pub fn is_constructor(&self, value: Value) -> bool {
        let Js::Object(id) = view(value) else { return false };
        match &self.store.object(id).class {
            Class::Function(data) => data.is_constructor,
            Class::Proxy(data) => data.is_constructor,
            _ => false,
        }
    }

    /// Constructs.
    #[allow(clippy::too_many_arguments, reason = "a construction has a callee, new.target and arguments")]
    pub fn construct_value(
        &mut self,
        guard: Guard,
        callee: Value,
        new_target: Value,
        arguments: &[Summary],
    ) -> Result<Step, Saturated> {
        if !self.is_constructor(callee) {
            let message = self.not_a_constructor(callee);
            return Ok(self.type_error(guard, &message));
        }
        let Js::Object(id) = view(callee) else { return Ok(UNDEFINED.into()) };
        let Class::Function(data) = &self.store.object(id).class else {
            let list = Value::from(self.new_array(guard, arguments.to_vec()));
            return Ok(self.runtime.trap(
                self.cx,
                "construct",
                &[callee, list, new_target].map(Summary::from),
            ));
        };
        if data.callee == Callee::Bound {
            let mut all = data.captures[2..].to_vec();
            all.extend(arguments);
            let Some(target) = data.captures[0].as_value() else {
                return Ok(unsupported(self.cx, "a bound function that depends on inputs"));
            };
            // 10.4.1.2 step 5: whoever constructs the bound function constructs its target.
            let new_target = if new_target == callee { target } else { new_target };
            return self.construct_value(guard, target, new_target, &all);
        }
        let Callee::Guest(function) = data.callee else {
            return self.call_value(guard, callee, UNDEFINED.into(), new_target.into(), arguments);
        };
        let kind = self.runtime.code.functions[function.index()].kind;
        if kind == (FunctionKind::ClassConstructor { derived: true }) {
            let head = [callee.into(), UNDEFINED.into(), new_target.into()];
            return self.call_guest(guard, function, head, arguments);
        }
        if self.has_hidden_prototype(guard, new_target)? {
            let list = Value::from(self.new_array(guard, arguments.to_vec()));
            let words: Rc<[Summary]> = [callee, list, new_target].map(Summary::from).into();
            return Ok(Step::Call(self.runtime.linked.helper(Helper::ConstructSlowly), words));
        }
        let prototype = self.prototype_for(guard, new_target, self.runtime.realm.object_prototype)?;
        let this = self.store.allocate(Object::new(guard, prototype, Class::Ordinary));
        let head = [callee, this.into(), new_target].map(Summary::from);
        // 10.2.2 [[Construct]]: what is returned counts if it is an object.
        Ok(match self.call_guest(guard, function, head, arguments)? {
            Step::Call(function, words) => Step::Construct(function, words, this.into()),
            other => other,
        })
    }

    /// Whether reading the `prototype` of a constructor calls code of the guest on some path.
    fn has_hidden_prototype(&mut self, guard: Guard, constructor: Value) -> Result<bool, Saturated> {
        let Js::Object(id) = view(constructor) else { return Ok(false) };
        let key = Key::String(self.runtime.names.prototype);
        if self.plain_content(id, key).is_some() {
            return Ok(false);
        }
        let found = self.look_up(guard, id, key)?;
        Ok(found.iter().any(|(_, found)| matches!(found, Found::Accessor(_) | Found::Proxy(_))))
    }

    /// ECMA-262 10.1.14 GetPrototypeFromConstructor, for a `prototype` that is a data property.
    pub fn prototype_for(
        &mut self,
        guard: Guard,
        new_target: Value,
        default: ObjectId,
    ) -> Result<Summary, Saturated> {
        let Js::Object(target) = view(new_target) else { return Ok(Value::from(default).into()) };
        let key = Key::String(self.runtime.names.prototype);
        let step = self.read_property(guard, target, key, new_target, &|_, _| UNDEFINED.into())?;
        let mut gather = Gather::new();
        gather.add(self.cx, guard, step)?;
        let found = gather.finish().value;
        summary::map_under(self.cx, guard, found, |_, value| {
            Ok::<_, Saturated>(match view(value) {
                Js::Object(_) => value.into(),
                _ => Value::from(default).into(),
            })
        })
    }

    /// A new array.
    pub fn new_array(&mut self, guard: Guard, elements: Vec<Summary>) -> ObjectId {
        let length = (elements.len() as u32).into();
        self.store.new_object(guard, self.runtime.realm.array_prototype, Class::Array { elements, length })
    }
}

impl Runtime {
    /// Calls a native by a function of its own, so that what it is called with are operands of an operation.
    fn call_directly(&mut self, cx: &mut Cx, callee: Value, values: &[Value]) -> Step {
        if values[1] != UNDEFINED {
            return unsupported(cx, "such a construction with symbolic values");
        }
        let count = values.len() - 2;
        let name = format!("<call {count}>");
        let known = self.sources.compiled.get(&name).copied();
        let function = match known.map_or_else(|| self.add_caller(&name, count), Ok) {
            Ok(function) => function,
            Err(message) => return missing_code(cx, message),
        };
        let words = [callee, values[0]].into_iter().chain(values[2..].iter().copied());
        Step::Call(function, words.map(Summary::from).collect())
    }

    fn add_caller(&mut self, name: &str, count: usize) -> Result<FuncId, String> {
        let parameters: Vec<String> = (0..count + 2).map(|index| format!("v{index}")).collect();
        let (parameters, result) = (parameters.join(", "), count + 2);
        let text = format!(
            "func caller({parameters}) {{\nb0:\n  v{result} = call({parameters})\n  return v{result}\n}}\n"
        );
        let ir = ir::parse(&text).map_err(|error| error.to_string())?;
        let code = Code { functions: vec![crate::realm::link::nobody()], ir, ..Code::default() };
        let function = FuncId::new(self.add_code(code)?);
        self.sources.compiled.insert(name.to_owned(), function);
        Ok(function)
    }
}
