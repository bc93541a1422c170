//! `js_text::number` against tables of Node's results, and against Node itself on random arguments when it is there.

mod long;

use crate::rows::{Random, Value, ask_node, check, number_token, random_cases, text_token};
use js_text::number::{self, Radix, math};

fn evaluate(name: &str, arguments: &[Value]) -> Value {
    let x = || arguments[0].number();
    let y = || arguments[1].number();
    let text = || arguments[0].text();
    let optional = |value: Option<&Value>| match value {
        None | Some(Value::Undefined) => None,
        Some(value) => Some(value.number() as u32),
    };
    match name {
        "toString" => number::to_string(x()).into(),
        "toRadix" => number::to_radix_string(x(), Radix::new(y() as u32).unwrap()).into(),
        "toFixed" => number::to_fixed(x(), y() as u32).into(),
        "toExponential" => number::to_exponential(x(), optional(arguments.get(1))).into(),
        "toPrecision" => number::to_precision(x(), y() as u32).into(),
        "toNumber" => number::string_to_number(text()).into(),
        "toBigInt" => number::string_to_bigint(text()).map_or(Value::Undefined, Value::Big),
        "parseInt" => {
            number::parse_int(text(), arguments.get(1).map_or(0, |radix| number::to_int32(radix.number())))
                .into()
        }
        "parseFloat" => number::parse_float(text()).into(),
        "toInt32" => f64::from(number::to_int32(x())).into(),
        "toUint32" => f64::from(number::to_uint32(x())).into(),
        "toInt16" => f64::from(number::to_int16(x())).into(),
        "toUint16" => f64::from(number::to_uint16(x())).into(),
        "toInt8" => f64::from(number::to_int8(x())).into(),
        "toUint8" => f64::from(number::to_uint8(x())).into(),
        "toUint8Clamp" => f64::from(number::to_uint8_clamp(x())).into(),
        "toIntegerOrInfinity" => number::to_integer_or_infinity(x()).into(),
        "toLength" => (number::to_length(x()) as f64).into(),
        "toIndex" => number::to_index(x()).map_or(Value::Undefined, |index| (index as f64).into()),
        "remainder" => math::remainder(x(), y()).into(),
        "**" | "Math.pow" => math::pow(x(), y()).into(),
        "Math.atan2" => math::atan2(x(), y()).into(),
        "Math.imul" => math::imul(x(), y()).into(),
        "Math.max" => math::max(x(), y()).into(),
        "Math.min" => math::min(x(), y()).into(),
        "Math.hypot" => math::hypot(&arguments.iter().map(Value::number).collect::<Vec<_>>()).into(),
        _ => unary(name)(x()).into(),
    }
}

type Unary = fn(f64) -> f64;

const UNARY: &[(&str, Unary)] = &[
    ("Math.abs", math::abs),
    ("Math.acos", math::acos),
    ("Math.acosh", math::acosh),
    ("Math.asin", math::asin),
    ("Math.asinh", math::asinh),
    ("Math.atan", math::atan),
    ("Math.atanh", math::atanh),
    ("Math.cbrt", math::cbrt),
    ("Math.ceil", math::ceil),
    ("Math.clz32", math::clz32),
    ("Math.cos", math::cos),
    ("Math.cosh", math::cosh),
    ("Math.exp", math::exp),
    ("Math.expm1", math::expm1),
    ("Math.floor", math::floor),
    ("Math.fround", math::fround),
    ("Math.log", math::log),
    ("Math.log10", math::log10),
    ("Math.log1p", math::log1p),
    ("Math.log2", math::log2),
    ("Math.round", math::round),
    ("Math.sign", math::sign),
    ("Math.sin", math::sin),
    ("Math.sinh", math::sinh),
    ("Math.sqrt", math::sqrt),
    ("Math.tan", math::tan),
    ("Math.tanh", math::tanh),
    ("Math.trunc", math::trunc),
];

fn unary(name: &str) -> Unary {
    UNARY
        .iter()
        .find(|(known, _)| *known == name)
        .unwrap_or_else(|| panic!("{name} is no function of the tables"))
        .1
}

#[test]
fn tables_of_node_results() {
    for table in [
        include_str!("print.txt"),
        include_str!("read.txt"),
        include_str!("convert.txt"),
        include_str!("math.txt"),
    ] {
        assert!(check(table, evaluate) >= 200);
    }
}

/// Compares random rows of each name with Node.
fn compare_random(names: &[&str], mut arguments: impl FnMut(&mut Random, &str) -> String) {
    for name in names {
        let mut random = Random::new(name);
        let rows: Vec<String> =
            (0..random_cases()).map(|_| format!("{name} {}", arguments(&mut random, name))).collect();
        let Some(answered) = ask_node("number/oracle.mjs", &rows, "UTC") else { return };
        assert_eq!(check(&answered, evaluate), rows.len());
    }
}

#[test]
fn random_printing_agrees_with_node() {
    compare_random(&["toString", "toRadix", "toFixed", "toExponential", "toPrecision"], |random, name| {
        let number = number_token(random.number());
        let digits = if random.below(2) == 0 { random.below(100) } else { random.below(22) };
        match name {
            "toString" => number,
            "toRadix" => format!("{number} {}", 2 + random.below(35)),
            "toExponential" if random.below(4) == 0 => format!("{number} undefined"),
            "toPrecision" => format!("{number} {}", digits + 1),
            _ => format!("{number} {digits}"),
        }
    });
}

#[test]
fn random_reading_agrees_with_node() {
    compare_random(&["toNumber", "parseFloat", "parseInt", "toBigInt"], |random, name| {
        let text = text_token(&numeral(random));
        match name {
            "parseInt" if random.below(2) == 0 => format!("{text} {}", random.below(40)),
            _ => text,
        }
    });
}

/// Text that is a numeral, or nearly one.
fn numeral(random: &mut Random) -> Vec<u16> {
    const PIECES: &[&str] = &[
        "0",
        "1",
        "7",
        "9",
        "12",
        "345",
        ".",
        "e",
        "E",
        "+",
        "-",
        "0x",
        "0X",
        "0b",
        "0o",
        "ff",
        "z",
        "_",
        "Infinity",
        "Inf",
        "NaN",
        " ",
        "\n",
        "\u{a0}",
        "\u{feff}",
        "\u{2003}",
        "\u{180e}",
        "\u{10000}",
        "n",
        "e5",
        "e-7",
        "000",
    ];
    let digits = |random: &mut Random, radix: u64, count: u64| -> String {
        (0..count).map(|_| char::from_digit(random.below(radix) as u32, radix as u32).unwrap()).collect()
    };
    let text = match random.below(8) {
        0 => (0..random.below(7)).map(|_| random.pick(PIECES)).collect(),
        1 => number_token(random.number()).replace("inf", "Infinity"),
        2 => number::to_string(random.number()),
        3 => {
            let count = 1 + random.below(40);
            format!("{}.{}", digits(random, 10, count), digits(random, 10, 20))
        }
        4 => {
            let count = 1 + random.below(60);
            format!("0x{}", digits(random, 16, count))
        }
        5 => {
            let (radix, count) = (2 + random.below(35), 1 + random.below(70));
            digits(random, radix, count)
        }
        6 => halfway(random),
        _ => {
            let (count, exponent) = (1 + random.below(30), random.below(700) as i64 - 350);
            format!("{}e{exponent}", digits(random, 10, count))
        }
    };
    let (before, after) =
        (random.pick(&["", "", "", " ", "-", "+", "\u{2028} "]), random.pick(&["", "", "", " ", "x"]));
    format!("{before}{text}{after}").encode_utf16().collect()
}

/// The exact decimal expansion of a point halfway between two doubles, sometimes a little beside it.
fn halfway(random: &mut Random) -> String {
    let lower = (random.bits() >> 12 | 1 << 52) as u128;
    let shift = random.below(60);
    let exact = (2 * lower + 1) << shift;
    format!("{exact}{}", random.pick(&["", ".0", ".0000000000000000000000001", "e0"]))
}

#[test]
fn random_conversions_agree_with_node() {
    compare_random(
        &[
            "toInt32",
            "toUint32",
            "toInt16",
            "toUint16",
            "toInt8",
            "toUint8",
            "toUint8Clamp",
            "toIntegerOrInfinity",
            "toLength",
            "toIndex",
        ],
        |random, name| {
            let number = if name == "toUint8Clamp" && random.below(2) == 0 {
                random.below(600) as f64 / 2.0 - 20.0
            } else {
                random.number()
            };
            number_token(number)
        },
    );
}

#[test]
fn random_mathematics_agrees_with_node() {
    let names: Vec<&str> = UNARY.iter().map(|(name, _)| *name).collect();
    compare_random(&names, |random, _| number_token(random.number()));
    let binary = ["**", "Math.pow", "Math.atan2", "Math.imul", "Math.max", "Math.min", "remainder"];
    compare_random(&binary, |random, _| {
        format!("{} {}", number_token(random.number()), number_token(random.number()))
    });
    compare_random(&["Math.hypot"], |random, _| {
        let count = 1 + random.below(5);
        (0..count).map(|_| number_token(random.number())).collect::<Vec<_>>().join(" ")
    });
}

/// Powers whose result is an ordinary number: random bits mostly over- or underflow.
#[test]
fn random_moderate_powers_agree_with_node() {
    compare_random(&["**"], |random, _| {
        let base = random.unit() * [1.0, 50.0, 1e6][random.below(3) as usize];
        let exponent = if random.below(2) == 0 {
            random.unit() * 100.0 - 50.0
        } else {
            random.below(400) as f64 - 200.0
        };
        format!("{} {}", number_token(base), number_token(exponent))
    });
}

/// Near multiples of π/2, where reduction loses most, and at all magnitudes.
#[test]
fn random_angles_agree_with_node() {
    compare_random(&["Math.sin", "Math.cos", "Math.tan"], |random, _| {
        let multiple = match random.below(4) {
            0 => random.below(40),
            1 => random.below(1 << 20),
            2 => random.below(1 << 53),
            _ => return number_token(f64::from_bits(random.bits() & 0x7FEF_FFFF_FFFF_FFFF | 1 << 62)),
        };
        let angle = multiple as f64
            * [std::f64::consts::FRAC_PI_2, std::f64::consts::FRAC_PI_4][random.below(2) as usize];
        number_token(beside(random, angle))
    });
}

/// Near the points where the algorithms change from one formula to another.
#[test]
fn random_thresholds_agree_with_node() {
    const POINTS: [f64; 20] = [
        0.346573590279973,
        1.0397207708399179,
        0.3,
        0.41421356237309515,
        0.4375,
        0.5,
        0.6875,
        std::f64::consts::FRAC_PI_4,
        0.975,
        1.0,
        1.1875,
        1.224744871391589,
        std::f64::consts::SQRT_2,
        1.732050807568877,
        2.4375,
        22.0,
        709.782712893384,
        710.475860073944,
        745.133219101941,
        38.816242111356935,
    ];
    let names: Vec<&str> = UNARY.iter().map(|(name, _)| *name).collect();
    compare_random(&names, |random, _| {
        let point = match random.below(3) {
            0 => 2f64.powi(random.below(140) as i32 - 70),
            _ => POINTS[random.below(20) as usize],
        };
        let point = beside(random, point);
        number_token(if random.below(2) == 0 { point } else { -point })
    });
}

/// A few, or a few thousand million, doubles away.
fn beside(random: &mut Random, number: f64) -> f64 {
    let magnitude = random.below(40);
    let distance = random.below(1 << magnitude);
    let bits = number.to_bits();
    f64::from_bits(if random.below(2) == 0 {
        bits.saturating_add(distance)
    } else {
        bits.saturating_sub(distance)
    })
}
