//! Arithmetic of very long integers, against `num_bigint`.

use cancel::{CancelToken, Patience, Stopped};
use js_text::number::long::{divide, multiply, power, to_text};
use num_bigint::{BigInt, Sign};

/// Integers of many lengths, from a simple generator of bits.
fn integers() -> Vec<BigInt> {
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    let mut integers = Vec::new();
    for digits in [1usize, 300, 1_024, 1_500, 2_500, 6_000] {
        for kind in 0..3 {
            let digits = (0..2 * digits).map(|_| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                match kind {
                    0 => (state >> 32) as u32,
                    1 => u32::MAX,
                    _ => u32::from(state >> 60 == 0),
                }
            });
            let mut digits: Vec<u32> = digits.collect();
            digits.push(1);
            let sign = if state >> 63 == 0 { Sign::Plus } else { Sign::Minus };
            integers.push(BigInt::from_slice(sign, &digits));
        }
    }
    integers
}

#[test]
fn results_are_those_of_the_library() {
    let patience = &mut Patience::new(&CancelToken::default());
    let integers = integers();
    for lhs in &integers {
        for rhs in &integers {
            assert_eq!(multiply(lhs, rhs, patience), Ok(lhs * rhs));
            assert_eq!(divide(lhs, rhs, patience), Ok((lhs / rhs, lhs % rhs)));
        }
    }
    for integer in &integers {
        for radix in [2, 10, 36] {
            assert_eq!(to_text(integer, radix, patience), Ok(integer.to_str_radix(radix)));
        }
    }
    let round = BigInt::from(10).pow(50_000);
    assert_eq!(to_text(&round, 10, patience), Ok(round.to_string()));
    assert_eq!(power(&BigInt::from(-7), 60_001, patience), Ok(BigInt::from(-7).pow(60_001)));
}

#[test]
fn a_run_that_is_to_stop_stops() {
    let token = CancelToken::default();
    token.cancel(cancel::Stop::Interrupted);
    let long = (BigInt::from(1) << 10_000_000) - 1;
    assert_eq!(multiply(&long, &long, &mut Patience::new(&token)), Err(Stopped));
    assert_eq!(to_text(&long, 10, &mut Patience::new(&token)), Err(Stopped));
}
