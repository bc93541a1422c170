//! Random cases: patterns from the grammar, some of them damaged, and short texts over the characters that patterns
//! are about.
//!
//! Invariant: the same seed gives the same cases. What Node 20 does not know (modifiers, equal names in alternatives) is not
//! generated on purpose.

use super::support::Case;

/// Characters of texts and of literals: letters with special case rules, white space, and both kinds of surrogates.
const CHARACTERS: &[&str] = &[
    "a", "a", "a", "b", "b", "c", "A", "B", "k", "s", "1", "2", "0", "_", "-", " ", "\n", "é", "É", "ß", "ſ",
    "\u{212a}", "σ", "ς", "Σ", "\u{2028}", "😀", "😁", "𐐀", "𐐨", "ǆ", "ǅ", "İ", "ı", "ᾳ", "ᾼ", "\u{feff}",
    "·", "Ω", "ω",
];

const PROPERTIES: &[&str] = &[
    "L",
    "Lu",
    "gc=Ll",
    "General_Category=Nd",
    "Script=Greek",
    "sc=Latn",
    "scx=Grek",
    "ASCII",
    "Any",
    "Alphabetic",
    "Uppercase",
    "Lowercase",
    "White_Space",
    "Emoji",
    "ID_Start",
    "Assigned",
    "LC",
    "Cased",
    "foo",
    "Script=Foo",
    "lu",
];

pub struct Generator {
    state: u64,
    groups: u32,
    names: Vec<String>,
    code_points: bool,
    sets: bool,
    /// With `v` and `i` together V8 11.3 complements before it folds, so these two are only tried without complements.
    complements: bool,
}

impl Generator {
    pub fn new(seed: u64) -> Generator {
        Generator {
            state: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1,
            groups: 0,
            names: Vec::new(),
            code_points: false,
            sets: false,
            complements: true,
        }
    }

    pub fn case(&mut self) -> Case {
        let flags = self.flags();
        self.code_points = flags.contains(['u', 'v']);
        self.sets = flags.contains('v');
        self.complements = !(self.sets && flags.contains('i'));
        self.groups = 0;
        self.names.clear();
        let mut pattern: Vec<u16> = self.disjunction(3).encode_utf16().collect();
        if self.chance(12) {
            self.damage(&mut pattern);
        }
        let length = self.below(9);
        let mut input = Vec::new();
        for _ in 0..length {
            if self.chance(14) {
                input.push([0xd83d, 0xde00, 0xd801][self.below(3)]);
            } else {
                input.extend(self.character().encode_utf16());
            }
        }
        let start = if self.chance(6) { self.below(input.len() + 2) } else { 0 };
        Case { pattern, flags, start, input }
    }

    fn flags(&mut self) -> String {
        let mut flags = String::new();
        for (letter, odds) in [('i', 3), ('m', 4), ('s', 4), ('y', 8), ('g', 10)] {
            if self.chance(odds) {
                flags.push(letter);
            }
        }
        match self.below(6) {
            0 | 1 => flags.push('u'),
            2 => flags.push('v'),
            _ => {}
        }
        flags
    }

    fn disjunction(&mut self, depth: u32) -> String {
        let mut text = self.alternative(depth);
        while self.chance(4) {
            text.push('|');
            text += &self.alternative(depth);
        }
        text
    }

    fn alternative(&mut self, depth: u32) -> String {
        (0..self.below(4)).map(|_| self.term(depth)).collect()
    }

    fn term(&mut self, depth: u32) -> String {
        let atom = match self.below(20) {
            0 => return self.pick(&["^", "$", "\\b", "\\B"]).to_owned(),
            1 | 2 if depth > 0 => return self.look(depth),
            3..=5 if depth > 0 => self.group(depth),
            6 | 7 => self.class(2),
            8 => self.reference(),
            9 | 10 => self.escape(),
            11 => ".".to_owned(),
            _ => self.literal(),
        };
        if self.chance(3) { atom + &self.quantifier() } else { atom }
    }

    fn look(&mut self, depth: u32) -> String {
        let kind = self.pick(&["(?=", "(?!", "(?<=", "(?<!"]);
        let text = format!("{kind}{})", self.disjunction(depth - 1));
        if self.chance(10) { text + &self.quantifier() } else { text }
    }

    fn group(&mut self, depth: u32) -> String {
        match self.below(6) {
            0 | 1 => format!("(?:{})", self.disjunction(depth - 1)),
            2 => {
                let name = format!("n{}", self.names.len() + 1);
                self.names.push(name.clone());
                self.groups += 1;
                format!("(?<{name}>{})", self.disjunction(depth - 1))
            }
            _ => {
                self.groups += 1;
                format!("({})", self.disjunction(depth - 1))
            }
        }
    }

    fn quantifier(&mut self) -> String {
        let small = self.below(4);
        let text = match self.below(9) {
            0 | 1 => "*".to_owned(),
            2 | 3 => "+".to_owned(),
            4 | 5 => "?".to_owned(),
            6 => format!("{{{small}}}"),
            7 => format!("{{{small},}}"),
            _ => format!("{{{small},{}}}", self.below(5)),
        };
        if self.chance(3) { text + "?" } else { text }
    }

    fn reference(&mut self) -> String {
        if !self.names.is_empty() && self.chance(2) {
            let index = self.below(self.names.len());
            return format!("\\k<{}>", self.names[index]);
        }
        format!("\\{}", 1 + self.below(self.groups as usize + 2))
    }

    fn escape(&mut self) -> String {
        let property = PROPERTIES[self.below(PROPERTIES.len())];
        match self.below(12) {
            0..=5 => self.pick(&["\\d", "\\D", "\\s", "\\S", "\\w", "\\W"]).to_owned(),
            6 if self.code_points => format!("\\p{{{property}}}"),
            7 if self.code_points && self.complements => format!("\\P{{{property}}}"),
            8 => self
                .pick(&["\\u0061", "\\x62", "\\u{1f600}", "\\ud83d\\ude00", "\\ud83d", "\\u017f"])
                .to_owned(),
            9 => self.pick(&["\\n", "\\t", "\\cA", "\\0", "\\-", "\\$", "\\/", "\\."]).to_owned(),
            10 => self
                .pick(&["\\c", "\\c1", "\\01", "\\8", "\\k", "\\u", "\\x1", "\\a", "\\p", "\\_", "\\377"])
                .to_owned(),
            _ => "\\w".to_owned(),
        }
    }

    fn class(&mut self, depth: u32) -> String {
        let negation = if self.complements && self.chance(3) { "^" } else { "" };
        let operator =
            if self.sets && self.complements && self.chance(2) { self.pick(&["--", "&&"]) } else { "" };
        // V8 11.3 gets `[^]` with `v` wrong, so there a class is not empty.
        let least = usize::from(self.sets);
        let count = if operator.is_empty() { least + self.below(3) } else { 1 + self.below(3) };
        let members: Vec<String> = (0..count).map(|_| self.member(depth, !operator.is_empty())).collect();
        format!("[{negation}{}]", members.join(operator))
    }

    fn member(&mut self, depth: u32, operand: bool) -> String {
        match self.below(10) {
            0..=2 if !operand => {
                let (from, to) = (self.character(), self.character());
                let (from, to) = if self.chance(8) || from < to { (from, to) } else { (to, from) };
                format!("{from}-{to}")
            }
            0..=3 if self.sets && depth > 0 => self.class(depth - 1),
            4 if self.sets => format!("\\q{{{}{}|{}}}", self.character(), self.character(), self.character()),
            5 | 6 => self.escape(),
            7 if self.chance(3) => {
                self.pick(&["-", "&", "(", "|", "\\b", "\\1", "]", "[", "&&", "!!"]).to_owned()
            }
            _ => self.literal(),
        }
    }

    fn literal(&mut self) -> String {
        match self.character() {
            "-" => "\\x2d".to_owned(),
            c => c.to_owned(),
        }
    }

    fn character(&mut self) -> &'static str {
        let limit = if self.chance(3) { CHARACTERS.len() } else { 12 };
        CHARACTERS[self.below(limit)]
    }

    /// Drops, doubles or inserts something, so that most errors are met.
    fn damage(&mut self, pattern: &mut Vec<u16>) {
        let at = self.below(pattern.len() + 1);
        if at < pattern.len() && self.chance(2) {
            pattern.remove(at);
            return;
        }
        let text = self.pick(&[
            "(", ")", "[", "]", "{", "}", "*", "?", "\\", "|", "^", "-", "(?", "(?<", "{1", "{2,1}", "\\k<",
            "(?<a", "\\u{", "&&", "--", "\\p{", "/", "(?<n1>", "\\q{", "(?=", "?:", "++",
        ]);
        pattern.splice(at..at, text.encode_utf16());
    }

    fn pick(&mut self, choices: &[&'static str]) -> &'static str {
        choices[self.below(choices.len())]
    }

    fn chance(&mut self, odds: usize) -> bool {
        self.below(odds) == 0
    }

    /// A number below `limit` (SplitMix64).
    fn below(&mut self, limit: usize) -> usize {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % limit as u64) as usize
    }
}
