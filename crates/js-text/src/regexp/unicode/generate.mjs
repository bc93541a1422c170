// Prints tables.txt: the Unicode facts that regular expressions need, as this Node knows them.
// Run: node generate.mjs CANDIDATES > tables.txt
// CANDIDATES is a file with one emoji on each line, among them all that are joined by U+200D or end in a tag; everything else
// is found by asking for every code point. The total of all `strings` must be the count of RGI emoji that Unicode states
// (3,953 for version 17).
//
// One line per fact: `kind names ranges`. Names are alternatives joined by `|`. Ranges are numbers in base 36,
// alternately the gap since the end of the last range and the length of this one. Lines of kind `fold` hold the
// classes of characters that are equal without regard to case: members in base 36, joined by `+`, as distances from the
// one before (classes from the first member of the class before). Lines of kind `strings` hold sequences joined by `+`: how
// many code points are those of the sequence before, then the other code points.

import { readFileSync } from "node:fs";

const LAST = 0x10ffff;

const CATEGORIES = `
  Close_Punctuation|Pe Connector_Punctuation|Pc Control|Cc|cntrl Currency_Symbol|Sc Dash_Punctuation|Pd
  Decimal_Number|Nd|digit Enclosing_Mark|Me Final_Punctuation|Pf Format|Cf Initial_Punctuation|Pi
  Letter_Number|Nl Line_Separator|Zl Lowercase_Letter|Ll Math_Symbol|Sm Modifier_Letter|Lm
  Modifier_Symbol|Sk Nonspacing_Mark|Mn Open_Punctuation|Ps Other_Letter|Lo Other_Number|No
  Other_Punctuation|Po Other_Symbol|So Paragraph_Separator|Zp Private_Use|Co Space_Separator|Zs
  Spacing_Mark|Mc Surrogate|Cs Titlecase_Letter|Lt Unassigned|Cn Uppercase_Letter|Lu
`;
const BINARY = `
  ASCII_Hex_Digit|AHex Alphabetic|Alpha Bidi_Control|Bidi_C Bidi_Mirrored|Bidi_M Case_Ignorable|CI Cased
  Changes_When_Casefolded|CWCF Changes_When_Casemapped|CWCM Changes_When_Lowercased|CWL
  Changes_When_NFKC_Casefolded|CWKCF Changes_When_Titlecased|CWT Changes_When_Uppercased|CWU Dash
  Default_Ignorable_Code_Point|DI Deprecated|Dep Diacritic|Dia Emoji Emoji_Component|EComp
  Emoji_Modifier|EMod Emoji_Modifier_Base|EBase Emoji_Presentation|EPres Extended_Pictographic|ExtPict
  Extender|Ext Grapheme_Base|Gr_Base Grapheme_Extend|Gr_Ext Hex_Digit|Hex IDS_Binary_Operator|IDSB
  IDS_Trinary_Operator|IDST ID_Continue|IDC ID_Start|IDS Ideographic|Ideo Join_Control|Join_C
  Logical_Order_Exception|LOE Lowercase|Lower Math Noncharacter_Code_Point|NChar Pattern_Syntax|Pat_Syn
  Pattern_White_Space|Pat_WS Quotation_Mark|QMark Radical Regional_Indicator|RI Sentence_Terminal|STerm
  Soft_Dotted|SD Terminal_Punctuation|Term Unified_Ideograph|UIdeo Uppercase|Upper Variation_Selector|VS
  White_Space|space XID_Continue|XIDC XID_Start|XIDS
`;
const SCRIPTS = `
  Adlam|Adlm Ahom Anatolian_Hieroglyphs|Hluw Arabic|Arab Armenian|Armn Avestan|Avst Balinese|Bali Bamum|Bamu
  Bassa_Vah|Bass Batak|Batk Bengali|Beng Beria_Erfe|Berf Bhaiksuki|Bhks Bopomofo|Bopo Brahmi|Brah
  Braille|Brai Buginese|Bugi Buhid|Buhd Canadian_Aboriginal|Cans Carian|Cari Caucasian_Albanian|Aghb
  Chakma|Cakm Cham Cherokee|Cher Chorasmian|Chrs Common|Zyyy Coptic|Copt|Qaac Cuneiform|Xsux Cypriot|Cprt
  Cypro_Minoan|Cpmn Cyrillic|Cyrl Deseret|Dsrt Devanagari|Deva Dives_Akuru|Diak Dogra|Dogr Duployan|Dupl
  Egyptian_Hieroglyphs|Egyp Elbasan|Elba Elymaic|Elym Ethiopic|Ethi Garay|Gara Georgian|Geor Glagolitic|Glag
  Gothic|Goth Grantha|Gran Greek|Grek Gujarati|Gujr Gunjala_Gondi|Gong Gurmukhi|Guru Gurung_Khema|Gukh
  Hangul|Hang Hanifi_Rohingya|Rohg Hanunoo|Hano Han|Hani Hatran|Hatr Hebrew|Hebr Hiragana|Hira
  Imperial_Aramaic|Armi Inherited|Zinh|Qaai Inscriptional_Pahlavi|Phli Inscriptional_Parthian|Prti
  Javanese|Java Kaithi|Kthi Kannada|Knda Katakana|Kana Kawi Kayah_Li|Kali Kharoshthi|Khar
  Khitan_Small_Script|Kits Khmer|Khmr Khojki|Khoj Khudawadi|Sind Kirat_Rai|Krai Lao|Laoo Latin|Latn
  Lepcha|Lepc Limbu|Limb Linear_A|Lina Linear_B|Linb Lisu Lycian|Lyci Lydian|Lydi Mahajani|Mahj Makasar|Maka
  Malayalam|Mlym Mandaic|Mand Manichaean|Mani Marchen|Marc Masaram_Gondi|Gonm Medefaidrin|Medf
  Meetei_Mayek|Mtei Mende_Kikakui|Mend Meroitic_Cursive|Merc Meroitic_Hieroglyphs|Mero Miao|Plrd Modi
  Mongolian|Mong Mro|Mroo Multani|Mult Myanmar|Mymr Nabataean|Nbat Nag_Mundari|Nagm Nandinagari|Nand
  New_Tai_Lue|Talu Newa Nko|Nkoo Nushu|Nshu Nyiakeng_Puachue_Hmong|Hmnp Ogham|Ogam Ol_Chiki|Olck
  Ol_Onal|Onao Old_Hungarian|Hung Old_Italic|Ital Old_North_Arabian|Narb Old_Permic|Perm Old_Persian|Xpeo
  Old_Sogdian|Sogo Old_South_Arabian|Sarb Old_Turkic|Orkh Old_Uyghur|Ougr Oriya|Orya Osage|Osge Osmanya|Osma
  Pahawh_Hmong|Hmng Palmyrene|Palm Pau_Cin_Hau|Pauc Phags_Pa|Phag Phoenician|Phnx Psalter_Pahlavi|Phlp
  Rejang|Rjng Runic|Runr Samaritan|Samr Saurashtra|Saur Sharada|Shrd Shavian|Shaw Siddham|Sidd Sidetic|Sidt
  SignWriting|Sgnw Sinhala|Sinh Sogdian|Sogd Sora_Sompeng|Sora Soyombo|Soyo Sundanese|Sund Sunuwar|Sunu
  Syloti_Nagri|Sylo Syriac|Syrc Tagalog|Tglg Tagbanwa|Tagb Tai_Le|Tale Tai_Tham|Lana Tai_Viet|Tavt
  Tai_Yo|Tayo Takri|Takr Tamil|Taml Tangsa|Tnsa Tangut|Tang Telugu|Telu Thaana|Thaa Thai Tibetan|Tibt
  Tifinagh|Tfng Tirhuta|Tirh Todhri|Todr Tolong_Siki|Tols Toto Tulu_Tigalari|Tutg Ugaritic|Ugar Unknown|Zzzz
  Vai|Vaii Vithkuqi|Vith Wancho|Wcho Warang_Citi|Wara Yezidi|Yezi Yi|Yiii Zanabazar_Square|Zanb
`;

const words = (text) => text.trim().split(/\s+/);

function ranges(property) {
  const regexp = new RegExp(`^\\p{${property}}$`, "u");
  const found = [];
  for (let c = 0; c <= LAST; c++) {
    if (!regexp.test(String.fromCodePoint(c))) continue;
    const last = found.at(-1);
    if (last && last[1] === c - 1) last[1] = c;
    else found.push([c, c]);
  }
  let end = 0;
  return found.map(([from, to]) => {
    const text = `${(from - end).toString(36)},${(to - from + 1).toString(36)}`;
    end = to + 1;
    return text;
  }).join(",");
}

// Only what some mapping changes, or reaches, can be equal to something else without regard to case.
function cased() {
  const found = new Set();
  for (let c = 0; c <= LAST; c++) {
    const s = String.fromCodePoint(c);
    for (const t of [s.toLowerCase(), s.toUpperCase()]) {
      if (t !== s) [s, ...t].forEach((x) => found.add(x.codePointAt(0)));
    }
  }
  return [...found].sort((a, b) => a - b);
}

function classes(flags, limit) {
  const all = cased().filter((c) => c <= limit);
  const text = all.map((c) => String.fromCodePoint(c)).join("");
  const seen = new Set();
  let before = 0;
  const lines = [];
  for (const c of all) {
    if (seen.has(c)) continue;
    const pattern = flags.includes("u") ? `\\u{${c.toString(16)}}` : `\\u${c.toString(16).padStart(4, "0")}`;
    const members = text.match(new RegExp(pattern, flags)).map((x) => x.codePointAt(0));
    members.forEach((m) => seen.add(m));
    if (members.length < 2) continue;
    lines.push(members.map((m, i) => (m - (i ? members[i - 1] : before)).toString(36)).join("+"));
    before = members[0];
  }
  return lines.join(",");
}

function strings(property, candidates) {
  const regexp = new RegExp(`^\\p{${property}}$`, "v");
  const found = [...new Set(candidates)].filter((text) => regexp.test(text)).sort();
  let before = [];
  return found.map((text) => {
    const points = [...text].map((c) => c.codePointAt(0).toString(36));
    let shared = 0;
    while (shared < points.length && points[shared] === before[shared]) shared++;
    before = points;
    return [shared.toString(36), ...points.slice(shared)].join("+");
  }).join(",");
}

const allCharacters = [];
for (let c = 0; c <= LAST; c++) if (c < 0xd800 || c > 0xdfff) allCharacters.push(String.fromCodePoint(c));
const having = (property) => allCharacters.filter((c) => new RegExp(`\\p{${property}}`, "u").test(c));
const pairs = (first, second) => first.flatMap((a) => second.map((b) => a + b));
const emoji = having("Emoji");
const given = readFileSync(process.argv[2], "utf8").trim().split("\n");

for (const names of words(CATEGORIES)) console.log(`gc ${names} ${ranges(`gc=${names.split("|")[0]}`)}`);
for (const names of words(BINARY)) console.log(`binary ${names} ${ranges(names.split("|")[0])}`);
for (const names of words(SCRIPTS)) {
  const name = names.split("|")[0];
  const own = ranges(`sc=${name}`);
  const extended = ranges(`scx=${name}`);
  console.log(`sc ${names} ${own}`);
  if (extended !== own) console.log(`scx ${names} ${extended}`);
}
console.log(`fold unicode ${classes("giu", LAST)}`);
console.log(`fold legacy ${classes("gi", 0xffff)}`);
for (const [property, candidates] of [
  ["Basic_Emoji", [...emoji, ...pairs(emoji, ["\ufe0f"])]],
  ["Emoji_Keycap_Sequence", pairs(emoji, ["\ufe0f\u20e3"])],
  ["RGI_Emoji_Modifier_Sequence", pairs(emoji, having("Emoji_Modifier"))],
  ["RGI_Emoji_Flag_Sequence", pairs(having("Regional_Indicator"), having("Regional_Indicator"))],
  ["RGI_Emoji_Tag_Sequence", given],
  ["RGI_Emoji_ZWJ_Sequence", given],
]) console.log(`strings ${property} ${strings(property, candidates)}`);
