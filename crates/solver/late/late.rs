//! Assembly for a library that has all functions of Z3 and loads the real one with the first call of any.
//!
//! The real library has 29 MB and takes longer to be loaded and relocated than a small program takes to be explored, most of which never
//! ask Z3. Each function here jumps through its slot. A slot leads to a few instructions that push the number of the function and go on to
//! `first`, which saves what may hold arguments, has the address found (`address.c`, which also fills the slot) and jumps there.

use std::fmt::Write;

/// `first` for x86-64 with the calling convention of System V. On entry the stack holds the number and the return address and is aligned.
const FIRST: &str = "\
first:
    pushq %rdi
    pushq %rsi
    pushq %rdx
    pushq %rcx
    pushq %r8
    pushq %r9
    subq $128, %rsp
    movups %xmm0, (%rsp)
    movups %xmm1, 16(%rsp)
    movups %xmm2, 32(%rsp)
    movups %xmm3, 48(%rsp)
    movups %xmm4, 64(%rsp)
    movups %xmm5, 80(%rsp)
    movups %xmm6, 96(%rsp)
    movups %xmm7, 112(%rsp)
    movq 176(%rsp), %rdi
    call multise_z3_address@PLT
    movups (%rsp), %xmm0
    movups 16(%rsp), %xmm1
    movups 32(%rsp), %xmm2
    movups 48(%rsp), %xmm3
    movups 64(%rsp), %xmm4
    movups 80(%rsp), %xmm5
    movups 96(%rsp), %xmm6
    movups 112(%rsp), %xmm7
    addq $128, %rsp
    popq %r9
    popq %r8
    popq %rcx
    popq %rdx
    popq %rsi
    popq %rdi
    addq $8, %rsp
    jmp *%rax
";

/// The whole library for functions with these names.
pub fn assembly(names: &[String]) -> String {
    let mut text = String::from("    .text\n");
    text.push_str(FIRST);
    for (number, name) in names.iter().enumerate() {
        let slot = 8 * number;
        writeln!(
            text,
            "    .globl {name}\n    .type {name}, @function\n{name}:\n    jmp *multise_z3_slots+{slot}(%rip)\n\
             late_{number}:\n    pushq ${number}\n    jmp first"
        )
        .expect("a text can be written");
    }
    text.push_str("    .data\n    .balign 8\n    .globl multise_z3_slots\n    .hidden multise_z3_slots\nmultise_z3_slots:\n");
    for number in 0..names.len() {
        writeln!(text, "    .quad late_{number}").expect("a text can be written");
    }
    text.push_str("    .section .data.rel.ro,\"aw\"\n    .balign 8\n    .globl multise_z3_names\n    .hidden multise_z3_names\nmultise_z3_names:\n");
    for number in 0..names.len() {
        writeln!(text, "    .quad name_{number}").expect("a text can be written");
    }
    text.push_str("    .section .rodata\n");
    for (number, name) in names.iter().enumerate() {
        writeln!(text, "name_{number}: .asciz \"{name}\"").expect("a text can be written");
    }
    text.push_str("    .section .note.GNU-stack,\"\",@progbits\n");
    text
}
