//! 13.2.7.1: the pattern and the flags of a regular expression literal must be those of the `RegExp` constructor.

use oxc_ast::ast::{Program, RegExpLiteral};
use oxc_ast_visit::Visit;

use crate::diagnostics::Draft;
use js_text::regexp::{Flags, Regexp};

pub(super) fn check(program: &Program<'_>) -> Vec<Draft> {
    let mut literals = Literals { drafts: Vec::new() };
    literals.visit_program(program);
    literals.drafts
}

struct Literals {
    drafts: Vec<Draft>,
}

impl<'a> Visit<'a> for Literals {
    fn visit_reg_exp_literal(&mut self, literal: &RegExpLiteral<'a>) {
        let units = |text: &str| text.encode_utf16().collect::<Vec<u16>>();
        let flags = Flags::parse(&units(&literal.regex.flags.to_string()));
        let error = match flags {
            None => "Invalid regular expression flags".to_owned(),
            Some(flags) => match Regexp::compile(&units(&literal.regex.pattern.text), flags) {
                Ok(_) => return,
                Err(error) => error.to_string(),
            },
        };
        self.drafts.push(Draft::syntax(error, literal.span));
    }
}
