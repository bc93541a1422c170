//! Argument reduction for `sin` and `cos`: x − n·π/2 as an angle within ±π/4 and the rest that its rounding lost.
//!
//! Angles up to 2^19·π/2 subtract n·π/2 in pieces of 33 bits (Cody and Waite); larger ones multiply by the bits of
//! 2/π that matter for their exponent (Payne and Hanek). How far each step goes decides the last bit of the rest,
//! so the thresholds are fdlibm's.

use crate::words::{high, high_abs, two_to};

/// x = (4·m + quadrant)·π/2 + angle + rest.
pub(super) struct Reduced {
    /// n modulo 4.
    pub(super) quadrant: u32,
    /// Within ±π/4 (or a rounding error more).
    pub(super) angle: f64,
    /// What the rounding of the angle lost.
    pub(super) rest: f64,
}

/// Reduces a finite x with |x| > π/4.
pub(super) fn reduce(x: f64) -> Reduced {
    /// High word of 2^19·π/2.
    const HIGH_MEDIUM: u32 = 0x4139_21FB;
    let (n, angle, rest) =
        if high_abs(x) <= HIGH_MEDIUM { reduce_medium(x.abs()) } else { reduce_large(x.abs()) };
    if x < 0.0 {
        return Reduced { quadrant: n.wrapping_neg() & 3, angle: -angle, rest: -rest };
    }
    Reduced { quadrant: n & 3, angle, rest }
}

/// π/2 in pieces of 33 bits, each with the double nearest to all that follows.
const PI_2_PIECES: [(f64, f64); 3] = [
    (f64::from_bits(0x3FF9_21FB_5440_0000), f64::from_bits(0x3DD0_B461_1A62_6331)),
    (f64::from_bits(0x3DD0_B461_1A60_0000), f64::from_bits(0x3BA3_198A_2E03_7073)),
    (f64::from_bits(0x3BA3_198A_2E00_0000), f64::from_bits(0x397B_839A_2520_49C1)),
];

fn reduce_medium(x: f64) -> (u32, f64, f64) {
    /// High word of 3π/4: below it, two pieces always do.
    const HIGH_3_PI_4: u32 = 0x4002_D97C;
    let n = (x * std::f64::consts::FRAC_2_PI + 0.5) as u32;
    let multiple = f64::from(n);
    let mut remaining = x - multiple * PI_2_PIECES[0].0;
    let mut tail = multiple * PI_2_PIECES[0].1;
    let mut angle = remaining - tail;
    // For small n, being near a multiple of π/2 is seen from the high word alone.
    let far_from_multiple = n < 32 && high(x) != high(multiple * std::f64::consts::FRAC_PI_2);
    let last_piece = if far_from_multiple {
        0
    } else if high(x) < HIGH_3_PI_4 {
        1
    } else {
        2
    };
    for (piece, lost_bits) in [(1, 16), (2, 49)] {
        if piece > last_piece || cancelled_bits(x, angle) <= lost_bits {
            break;
        }
        let before = remaining;
        let product = multiple * PI_2_PIECES[piece].0;
        remaining = before - product;
        tail = multiple * PI_2_PIECES[piece].1 - ((before - remaining) - product);
        angle = remaining - tail;
    }
    (n, angle, (remaining - angle) - tail)
}

/// By how many binary places the subtraction shrank the number.
fn cancelled_bits(x: f64, angle: f64) -> i32 {
    (high_abs(x) >> 20) as i32 - (high_abs(angle) >> 20) as i32
}

/// The first 1600 bits of 2/π after the binary point.
const TWO_OVER_PI: [u64; 25] = [
    0xA2F9_836E_4E44_1529,
    0xFC27_57D1_F534_DDC0,
    0xDB62_9599_3C43_9041,
    0xFE51_63AB_DEBB_C561,
    0xB724_6E3A_424D_D2E0,
    0x0649_2EEA_09D1_921C,
    0xFE1D_EB1C_B129_A73E,
    0xE882_35F5_2EBB_4484,
    0xE99C_7026_B45F_7E41,
    0x3991_D639_8353_39F4,
    0x9C84_5F8B_BDF9_283B,
    0x1FF8_97FF_DE05_980F,
    0xEF2F_118B_5A0A_6D1F,
    0x6D36_7ECF_27CB_09B7,
    0x4F46_3F66_9E5F_EA2D,
    0x7527_BAC7_EBE5_F17B,
    0x3D07_39F7_8A52_92EA,
    0x6BFB_5FB1_1F8D_5D08,
    0x5603_3046_FC7B_6BAB,
    0xF0CF_BC20_9AF4_361D,
    0xA9E3_9161_5EE6_1B08,
    0x6599_855F_14A0_6840,
    0x8DFF_D880_4D73_2731,
    0x0606_1556_CA73_A8C9,
    0x60E2_7BC0_8C6B_47C4,
];

/// The idx-th group of 24 bits of 2/π; zero outside the table.
fn two_over_pi(idx: i32) -> u64 {
    let Ok(start) = usize::try_from(idx * 24) else { return 0 };
    let word = |at: usize| TWO_OVER_PI.get(at).copied().unwrap_or(0);
    let both = u128::from(word(start / 64)) << 64 | u128::from(word(start / 64 + 1));
    (both >> (104 - start % 64)) as u64 & GROUP
}

/// A group of 24 bits, the digit of the multiplication.
const GROUP: u64 = (1 << 24) - 1;

/// Groups of the product that are computed at first; more follow while all that is known of the fraction is zero.
const FIRST_GROUPS: usize = 5;

fn reduce_large(x: f64) -> (u32, f64, f64) {
    let x_exponent = (high(x) >> 20) as i32 - 1023 - 23;
    let significand = x.to_bits() & ((1 << 52) - 1) | 1 << 52;
    let x_groups = [significand >> 29, significand >> 5 & GROUP, significand << 19 & GROUP];
    // Groups of 2/π before this one only add multiples of 8 to the quotient.
    let first = ((x_exponent - 3) / 24).max(0);
    let scale = x_exponent - 24 * (first + 1);
    let column = |at: usize| -> u64 {
        (0..3).map(|digit| x_groups[digit] * two_over_pi(first + at as i32 - digit as i32)).sum()
    };
    let mut columns: Vec<u64> = (0..FIRST_GROUPS).map(column).collect();
    loop {
        let quotient = Quotient::new(&columns, scale);
        match quotient.missing_groups() {
            0 => return quotient.times_half_pi(),
            more => columns.extend((columns.len()..columns.len() + more).map(column)),
        }
    }
}

/// x·2/π: an integer modulo 8, and a fraction of at most a half that may have to be negated.
struct Quotient {
    integer: u32,
    negated: bool,
    /// The part of the fraction in the leading column, as a number.
    leading: f64,
    /// The other groups of the fraction, lowest first.
    groups: Vec<u64>,
    /// The binary exponent of the leading column.
    scale: i32,
}

impl Quotient {
    fn new(columns: &[u64], scale: i32) -> Quotient {
        let mut groups = Vec::with_capacity(columns.len());
        let mut carry = 0;
        for column in columns[1..].iter().rev() {
            let sum = column + carry;
            groups.push(sum & GROUP);
            carry = sum >> 24;
        }
        let top = (columns[0] + carry) as f64 * two_to(scale);
        let top = top - 8.0 * (top * 0.125).floor();
        let integer = top as u32;
        let mut quotient =
            Quotient { integer, negated: false, leading: top - f64::from(integer), groups, scale };
        quotient.take_integer_bits();
        quotient
    }

    /// Moves integer bits out of the groups, and turns a fraction of a half or more into one minus it.
    fn take_integer_bits(&mut self) {
        let Some(top) = self.groups.last_mut() else { return };
        let at_least_half = if self.scale > 0 {
            let integer_bits = *top >> (24 - self.scale);
            self.integer += integer_bits as u32;
            *top &= GROUP >> self.scale;
            *top >> (23 - self.scale) != 0
        } else if self.scale == 0 {
            *top >> 23 != 0
        } else {
            self.leading >= 0.5
        };
        if at_least_half {
            self.integer += 1;
            self.negated = true;
            self.complement();
        }
    }

    /// Replaces the fraction by one minus it.
    fn complement(&mut self) {
        let borrowed = self.groups.iter().any(|group| *group != 0);
        let mut carry = 1;
        for group in &mut self.groups {
            let sum = (GROUP - *group) + carry;
            *group = sum & GROUP;
            carry = sum >> 24;
        }
        if self.scale > 0
            && let Some(top) = self.groups.last_mut()
        {
            *top &= GROUP >> self.scale;
        }
        if self.scale < 0 {
            self.leading = 1.0 - self.leading;
            if borrowed {
                self.leading -= two_to(self.scale);
            }
        }
    }

    /// How many more columns are needed because everything known of the fraction is zero.
    fn missing_groups(&self) -> usize {
        let known = FIRST_GROUPS - 1;
        if self.leading != 0.0 || self.groups[known..].iter().any(|group| *group != 0) {
            return 0;
        }
        self.groups[..known].iter().rev().take_while(|group| **group == 0).count() + 1
    }

    /// (fraction)·π/2 as the sum of a double and its rest.
    fn times_half_pi(mut self) -> (u32, f64, f64) {
        // The leading column becomes groups again, at most two.
        let mut scale = self.scale;
        let mut leading = (self.leading * two_to(-scale)) as u64;
        while leading != 0 {
            self.groups.push(leading & GROUP);
            leading >>= 24;
            if leading != 0 {
                scale += 24;
            }
        }
        if self.leading == 0.0 {
            scale -= 24;
        }
        let products = self.products(scale);
        let angle: f64 = products.iter().rev().fold(0.0, |sum, product| sum + product);
        let rest = products[1..].iter().fold(products[0] - angle, |sum, product| sum + product);
        if self.negated { (self.integer, -angle, -rest) } else { (self.integer, angle, rest) }
    }

    /// The columns of fraction × π/2, highest first. Each is exact.
    fn products(&self, scale: i32) -> Vec<f64> {
        /// π/2 in groups of 24 bits.
        const PI_2_GROUPS: [u64; 5] = [
            0x3FF9_21FB_4000_0000,
            0x3E74_442D_0000_0000,
            0x3CF8_4698_8000_0000,
            0x3B78_CC51_6000_0000,
            0x39F0_1B83_8000_0000,
        ];
        let highest_first: Vec<f64> = self
            .groups
            .iter()
            .rev()
            .scan(two_to(scale), |unit, group| {
                let value = *unit * *group as f64;
                *unit *= two_to(-24);
                Some(value)
            })
            .collect();
        (0..highest_first.len())
            .map(|column| {
                let terms = PI_2_GROUPS.iter().zip(highest_first[..=column].iter().rev());
                terms.fold(0.0, |sum, (half_pi, group)| sum + f64::from_bits(*half_pi) * group)
            })
            .collect()
    }
}
