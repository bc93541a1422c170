//! Classes as they were written before `class`: functions whose prototype gets methods.
//!
//! Invariant: only assignments at the top level of a module are seen.

use crate::definition::{Definition, FunctionLike};
use crate::sources::Module;
use oxc_ast::ast::*;
use oxc_span::GetSpan;

/// The methods of `name.prototype`, with where their statements start.
pub(crate) fn methods_of<'a>(
    module: &Module<'a>,
    name: Option<&str>,
) -> Vec<(String, FunctionLike<'a>, u32)> {
    let Some(name) = name else { return Vec::new() };
    let mut found = Vec::new();
    for statement in &module.program.body {
        let Statement::ExpressionStatement(statement) = statement else { continue };
        let Expression::AssignmentExpression(assignment) = statement.expression.get_inner_expression() else {
            continue;
        };
        let Some(target) = assignment.left.as_member_expression() else { continue };
        let Some(property) = target.static_property_name() else { continue };
        let definition = Definition::of_expression(&assignment.right);
        if is_prototype(target.object(), name) {
            if let Some(Definition::Function(function)) = definition {
                found.push((property.to_owned(), function, statement.span.start));
            }
        } else if property == "prototype"
            && target.object().is_specific_id(name)
            && let Some(Definition::Object(object)) = definition
        {
            for property in object.properties.iter().filter_map(|property| property.as_property()) {
                let definition = Definition::of_expression(&property.value);
                let name = property.key.static_name().filter(|name| name != "constructor");
                if let (Some(name), Some(Definition::Function(function))) = (name, definition) {
                    found.push((name.into_owned(), function, property.span().start));
                }
            }
        }
    }
    found
}

fn is_prototype(object: &Expression<'_>, name: &str) -> bool {
    object.is_specific_member_access(name, "prototype")
}
