//! The parameters of a function: from its types, its documentation, its defaults, or from use, in this order.
//!
//! Invariant: every parameter that a caller can give has an entry; the origin says where its type is from.

use crate::declared::declared;
use crate::definition::FunctionLike;
use crate::guess;
use crate::input_type::InputType;
use crate::jsdoc::{Document, Tag};
use crate::resolve::{Resolver, TypePlace, Width};
use crate::signature::{Call, Origin, Parameter, ResultKind, THIS};
use oxc_ast::ast::*;
use std::collections::BTreeMap;
use std::rc::Rc;

/// The parameters and the result of the function type that a variable is declared with.
#[derive(Clone)]
pub(crate) struct Context<'a> {
    pub(crate) params: &'a FormalParameters<'a>,
    pub(crate) result: Option<&'a TSTypeAnnotation<'a>>,
    pub(crate) place: TypePlace<'a>,
}

/// A parameter as it is written.
struct Written<'a> {
    name: Option<&'a str>,
    annotation: Option<&'a TSType<'a>>,
    is_optional: bool,
    default: Option<&'a Expression<'a>>,
    is_rest: bool,
}

impl<'a> Resolver<'_, 'a> {
    /// What a call of a function needs. `overloads` are its declarations without body.
    pub(crate) fn call(
        &mut self,
        place: &TypePlace<'a>,
        function: FunctionLike<'a>,
        document: Option<Rc<Document>>,
        overloads: &[&'a Function<'a>],
        context: Option<&Context<'a>>,
    ) -> Call {
        let place = self.with_parameters(place, function.type_parameters(), &[]);
        let place = self.with_templates(&place, document.as_deref());
        let guesses = guess::guess(self.sources, &place.module, function);
        let mut parameters = Vec::new();
        for (index, written) in written(function.params()).into_iter().enumerate() {
            let guess = guesses.get(index).cloned().unwrap_or_default();
            let other = context.and_then(|context| context_item(context, index));
            let found = self.parameter(&place, index, &written, document.as_deref(), guess.input, other);
            let lengths = guess::lengths(&found.input, &guess.uses);
            let keys = guess::mentioned_keys(&found.input, &guess.uses, &guess.mentioned);
            parameters.push(Parameter { lengths, keys, ..found });
        }
        if !overloads.is_empty() {
            self.overload(&place, &mut parameters, overloads);
        }
        let result = self.outcome(function, document.as_deref());
        let declared = declared(self, &place, function, document.as_deref(), overloads, context, result);
        Call {
            parameters,
            result,
            declared: declared.map(Box::new),
            throws: document.as_deref().map(Document::throws).unwrap_or_default(),
            counts_arguments: counts_arguments(&place, function),
        }
    }

    /// The parameter `this` of a function, which is given through `call`.
    pub(crate) fn this(&mut self, place: &TypePlace<'a>, function: FunctionLike<'a>) -> Option<Parameter> {
        let FunctionLike::Function(function) = function else { return None };
        let annotation = function.this_param.as_ref()?.type_annotation.as_ref()?;
        let place = self.with_parameters(place, function.type_parameters.as_deref(), &[]);
        let input = self.resolve(&place, &annotation.type_annotation);
        let is_undefined = input == InputType::literal(crate::literal::Literal::Undefined);
        (!is_undefined).then(|| Parameter {
            name: THIS.to_owned(),
            input,
            origin: Origin::Declared,
            is_rest: false,
            lengths: BTreeMap::new(),
            keys: Vec::new(),
        })
    }

    /// `@template T` and `@template {Constraint} T`.
    fn with_templates(&mut self, place: &TypePlace<'a>, document: Option<&Document>) -> TypePlace<'a> {
        let tags: Vec<Tag> =
            document.into_iter().flat_map(|document| document.named(&["template"])).cloned().collect();
        let mut names = Vec::new();
        for tag in tags {
            let input = match &tag.type_text {
                Some(text) => self.resolve_text(place, text),
                None => InputType::Anything,
            };
            names.extend(tag.subject.split(',').map(|name| (name.trim().to_owned(), input.clone())));
        }
        place.with(names)
    }

    fn parameter(
        &mut self,
        place: &TypePlace<'a>,
        index: usize,
        written: &Written<'a>,
        document: Option<&Document>,
        guessed: Option<InputType>,
        context: Option<ContextItem<'a>>,
    ) -> Parameter {
        let tags: Vec<Tag> =
            document.map(|document| document.parameters().cloned().collect()).unwrap_or_default();
        let tag = tag_of(&tags, written.name, index);
        let name = match (written.name, tag) {
            (Some(name), _) => name.to_owned(),
            (None, Some(tag)) => tag.subject.clone(),
            (None, None) => format!("arg{}", index + 1),
        };
        let documented = tag.and_then(|tag| self.documented(place, tag, &tags));
        let declared = match (written.annotation, &context) {
            (Some(annotation), _) => Some(self.resolve(place, annotation)),
            (None, Some(item)) => {
                let annotation = item.annotation.type_annotation.as_ref();
                annotation.map(|annotation| self.resolve(&item.place, &annotation.type_annotation))
            }
            (None, None) => None,
        };
        let is_optional_there =
            written.annotation.is_none() && context.is_some_and(|item| item.annotation.optional);
        let default = written.default.map(|default| self.type_of(place, default, Width::Wide));
        let (input, origin) = choose(declared, documented, default, guessed);
        let input = if written.is_rest { list_of(input, origin) } else { input };
        let is_optional = written.is_optional
            || is_optional_there
            || written.default.is_some()
            || tag.is_some_and(|tag| tag.is_optional);
        let input = if is_optional && !written.is_rest { InputType::optional(input) } else { input };
        Parameter {
            name,
            input,
            origin,
            is_rest: written.is_rest,
            lengths: BTreeMap::new(),
            keys: Vec::new(),
        }
    }

    /// The type that a tag gives; the tags of its parts say more.
    fn documented(&mut self, place: &TypePlace<'a>, tag: &Tag, tags: &[Tag]) -> Option<InputType> {
        let nested = format!("{}.", tag.subject);
        let listed = format!("{}[].", tag.subject);
        let has = |start: &str| tags.iter().any(|other| other.subject.starts_with(start));
        if has(&nested) {
            return Some(self.documented_object(place, tags, &nested));
        }
        if has(&listed) {
            return Some(InputType::array(self.documented_object(place, tags, &listed)));
        }
        let text = tag.type_text.clone()?;
        // Comments say `Object` of what is no primitive.
        let input = self.resolve_text(place, &text);
        Some(if input == InputType::present() { InputType::objects() } else { input })
    }

    /// What the declarations of an overloaded function say, parameter by parameter.
    fn overload(
        &mut self,
        place: &TypePlace<'a>,
        parameters: &mut [Parameter],
        overloads: &[&'a Function<'a>],
    ) {
        let all: Vec<Vec<Written<'a>>> = overloads.iter().map(|one| written(&one.params)).collect();
        let mut differing = 0;
        for (index, parameter) in parameters.iter_mut().enumerate() {
            let mut types = Vec::new();
            for (one, declared) in all.iter().zip(overloads) {
                let place = self.with_parameters(place, declared.type_parameters.as_deref(), &[]);
                match one.get(index) {
                    Some(written) => {
                        let input = written
                            .annotation
                            .map_or(InputType::Anything, |annotation| self.resolve(&place, annotation));
                        types.push(if written.is_optional { InputType::optional(input) } else { input });
                    }
                    None => types.push(InputType::literal(crate::literal::Literal::Undefined)),
                }
            }
            let differs = types.windows(2).any(|pair| pair[0] != pair[1]);
            differing += usize::from(differs);
            let is_alone = all.iter().any(|one| one.get(index).is_some_and(|written| written.is_rest));
            if !is_alone && !parameter.is_rest {
                parameter.input = InputType::union(types);
                parameter.origin = Origin::Declared;
            }
        }
        if differing > 1 {
            self.note("the parameters of its overloads are combined freely".to_owned());
        }
    }

    fn outcome(&mut self, function: FunctionLike<'a>, document: Option<&Document>) -> ResultKind {
        let is_promise = |written: &TSType<'a>| match written {
            TSType::TSTypeReference(reference) => reference
                .type_name
                .get_identifier_reference()
                .is_some_and(|id| id.name.starts_with("Promise")),
            _ => false,
        };
        let declared = function.return_type().is_some_and(|result| is_promise(&result.type_annotation));
        let documented = document.is_some_and(|document| {
            let mut results = document.named(&["returns", "return"]);
            results.any(|tag| tag.type_text.as_ref().is_some_and(|text| text.trim().starts_with("Promise")))
        });
        match (function.is_generator(), function.is_async()) {
            (true, true) => ResultKind::AsyncGenerator,
            (true, false) => ResultKind::Generator,
            (false, true) => ResultKind::Promise,
            (false, false) if declared || documented => ResultKind::Promise,
            (false, false) => ResultKind::Value,
        }
    }
}

/// The list that a rest parameter is. TypeScript declares the list, comments and uses say what one argument is.
fn list_of(input: InputType, origin: Origin) -> InputType {
    let is_list = |input: &InputType| matches!(input, InputType::Array(_) | InputType::Tuple(_));
    match input {
        list @ InputType::Array(_) => list,
        list @ InputType::Tuple(_) if origin == Origin::Declared => list,
        InputType::Union(lists) if origin == Origin::Declared && lists.iter().all(is_list) => {
            InputType::Union(lists)
        }
        element => InputType::array(element),
    }
}

/// The type and where it is from. What says no more than "anything" gives way to the next source.
fn choose(
    declared: Option<InputType>,
    documented: Option<InputType>,
    default: Option<InputType>,
    guessed: Option<InputType>,
) -> (InputType, Origin) {
    // A comment may say that a number is an integer; TypeScript cannot.
    if let (Some(InputType::Number), Some(integer @ InputType::Integer(..))) = (&declared, &documented) {
        return (integer.clone(), Origin::Documented);
    }
    let known = |input: &InputType| *input != InputType::Anything;
    // `options = {}` says that it is an object, not which.
    let says_something = |input: &InputType| match input {
        InputType::Object(properties) => !properties.is_empty(),
        InputType::Array(element) => **element != InputType::Anything,
        input => known(input),
    };
    let is_empty_object =
        |input: &InputType| *input == InputType::Object(Vec::new()) || *input == InputType::objects();
    if let Some(input) = declared.clone().filter(known) {
        return (input, Origin::Declared);
    }
    if let Some(input) = documented.filter(known).filter(|input| !is_empty_object(input) || guessed.is_none())
    {
        return (input, Origin::Documented);
    }
    // `x = 5` is a number, of which the function may need integers only.
    if let (Some(InputType::Number), Some(integer @ InputType::Integer(..))) = (&default, &guessed) {
        return (integer.clone(), Origin::Guessed);
    }
    if let Some(input) = default.clone().filter(says_something) {
        return (input, Origin::Default);
    }
    match (guessed, default.filter(known)) {
        (Some(input), _) => (input, Origin::Guessed),
        (None, Some(input)) => (input, Origin::Default),
        (None, None) if declared.is_some() => (InputType::Anything, Origin::Declared),
        (None, None) => (InputType::Anything, Origin::Guessed),
    }
}

/// The tag of a parameter: by name, for patterns by position.
fn tag_of<'t>(tags: &'t [Tag], name: Option<&str>, index: usize) -> Option<&'t Tag> {
    let mut whole = tags.iter().filter(|tag| !tag.subject.contains(['.', '[']));
    match name {
        Some(name) => whole.find(|tag| tag.subject == name),
        None => whole.nth(index),
    }
}

fn written<'a>(params: &'a FormalParameters<'a>) -> Vec<Written<'a>> {
    let mut all: Vec<Written<'a>> = params
        .items
        .iter()
        .map(|item| Written {
            name: item.pattern.get_binding_identifier().map(|id| id.name.as_str()),
            annotation: item.type_annotation.as_ref().map(|annotation| &annotation.type_annotation),
            is_optional: item.optional,
            default: item.initializer.as_deref(),
            is_rest: false,
        })
        .collect();
    all.extend(params.rest.iter().map(|rest| Written {
        name: rest.rest.argument.get_binding_identifier().map(|id| id.name.as_str()),
        annotation: rest.type_annotation.as_ref().map(|annotation| &annotation.type_annotation),
        is_optional: false,
        default: None,
        is_rest: true,
    }));
    all
}

/// A parameter of the function type that a variable is declared with.
struct ContextItem<'a> {
    annotation: &'a FormalParameter<'a>,
    place: TypePlace<'a>,
}

fn context_item<'a>(context: &Context<'a>, index: usize) -> Option<ContextItem<'a>> {
    let annotation = context.params.items.get(index)?;
    Some(ContextItem { annotation, place: context.place.clone() })
}

fn counts_arguments(place: &TypePlace<'_>, function: FunctionLike<'_>) -> bool {
    let scopes = &place.module.scopes;
    let found = scopes.function_at(function.span().start);
    let uses = found.map(|id| scopes.function(id).uses);
    uses.is_some_and(|uses| uses.arguments || uses.eval)
}
