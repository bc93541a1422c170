//! Anything as a program: random bytes and broken programs of the corpus are refused or run, and never a bug of ours.

use crate::support::{corpus, multise, program};

/// xorshift: the same numbers on every run.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }
}

/// Words of the language and other bytes.
fn random_text(random: &mut Random) -> Vec<u8> {
    const WORDS: [&str; 24] = [
        "x",
        "y",
        "L",
        ":",
        ";",
        "=",
        " ",
        "\n",
        "readInput",
        "if",
        "goto",
        "halt",
        "error",
        "\"a",
        "\"",
        "*",
        "&L",
        "@5",
        "@x",
        "1e308",
        "-",
        "==",
        "&&",
        "#",
    ];
    let mut text = Vec::new();
    for _ in 0..random.below(60) {
        match random.below(10) {
            0 => text.push(random.next() as u8),
            _ => text.extend(WORDS[random.below(WORDS.len())].as_bytes()),
        }
    }
    text
}

/// A program with a few bytes changed, a part doubled or cut, or a number made extreme.
fn mutated(random: &mut Random, source: &[u8]) -> Vec<u8> {
    const EXTREMES: [&str; 7] =
        ["9007199254740993", "-0", "1e400", "2147483648", "0.1", "\"\"", "@9007199254740991"];
    let mut text = source.to_vec();
    for _ in 0..1 + random.below(4) {
        if text.is_empty() {
            break;
        }
        let at = random.below(text.len());
        let end = (at + 1 + random.below(40)).min(text.len());
        match random.below(5) {
            0 => text[at] = random.next() as u8,
            1 => drop(text.drain(at..end)),
            2 => {
                let part = text[at..end].to_vec();
                text.splice(at..at, part);
            }
            3 => {
                // Lines change their order: labels and assignments come too late or too early.
                let mut lines: Vec<&[u8]> = text.split(|&byte| byte == b'\n').collect();
                let (a, b) = (random.below(lines.len()), random.below(lines.len()));
                lines.swap(a, b);
                text = lines.join(&b'\n');
            }
            _ => {
                if let Some(digit) = text[at..].iter().position(u8::is_ascii_digit) {
                    let extreme = EXTREMES[random.below(EXTREMES.len())];
                    text.splice(at + digit..=at + digit, extreme.bytes());
                }
            }
        }
    }
    text
}

fn sources() -> Vec<Vec<u8>> {
    let read = |path: &std::path::PathBuf| std::fs::read(path).expect("the corpus is readable");
    testkit::files(&corpus(), "imp").iter().map(read).collect()
}

#[test]
fn the_parser_takes_any_bytes() {
    let mut random = Random(0x5eed);
    let sources = sources();
    let mut accepted = 0;
    for round in 0..600 {
        let text = match round % 3 {
            0 => random_text(&mut random),
            1 => (0..random.below(200)).map(|_| random.next() as u8).collect(),
            _ => {
                let source = random.below(sources.len());
                mutated(&mut random, &sources[source])
            }
        };
        match imp::parse("random.imp", &text) {
            Ok(_) => accepted += 1,
            Err(errors) => assert!(!imp::render(&errors, "random.imp", &text, true).is_empty()),
        }
    }
    assert!((10..590).contains(&accepted), "{accepted} accepted: the cases are one-sided");
}

#[test]
fn the_command_takes_any_file() {
    let mut random = Random(0xf11e);
    let sources = sources();
    for round in 0..60 {
        let text = if round % 4 == 0 {
            random_text(&mut random)
        } else {
            let source = random.below(sources.len());
            mutated(&mut random, &sources[source])
        };
        let file = program("any", &text);
        let policy = if round % 2 == 0 { "multise" } else { "dse" };
        let run = multise(&["imp", &file, "--policy", policy, "--timeout", "1", "--max-visits", "8"]);
        let mismatch = run.stdout.contains("replay: mismatch");
        if run.stderr.contains("panicked") || !matches!(run.code, Some(0..=2)) || mismatch {
            panic!("round {round}: {run:#?}\n{}", String::from_utf8_lossy(&text));
        }
        // What is refused says why.
        assert!(run.code != Some(2) || run.stderr.contains("error"), "{run:#?}");
    }
}
