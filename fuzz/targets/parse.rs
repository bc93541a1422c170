//! Any bytes as a program of the core language: parsed or refused with a diagnostic that can be shown, never a panic.

#![no_main]

use libfuzzer_sys::fuzz_target;

/// Concrete steps of a program that was accepted.
const STEPS: u64 = 2_000;

fuzz_target!(|bytes: &[u8]| {
    match imp::parse("fuzz.imp", bytes) {
        Ok((program, warnings)) => {
            imp::render(&warnings, "fuzz.imp", bytes, false);
            let mut inputs = |_: &str, count: usize| count as i32;
            imp::concrete::run(&program, &mut inputs, imp::concrete::Limits { steps: STEPS });
            assert_eq!(ir_defects(&program), Vec::<String>::new());
        }
        Err(errors) => {
            assert!(!errors.is_empty(), "a refusal has a reason");
            assert!(!imp::render(&errors, "fuzz.imp", bytes, true).is_empty());
        }
    }
});

/// What is wrong with the lowered program; nothing ever should be.
fn ir_defects(program: &imp::ast::Program) -> Vec<String> {
    ir::verify(&imp::lower(program).ir).iter().map(ToString::to_string).collect()
}
