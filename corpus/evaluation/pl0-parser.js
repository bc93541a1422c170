// A parser of PL/0 by recursive descent over TOKENS token codes; after the last one the text is at its end. It goes on after an error: a
// token that is missing is passed over, one that begins nothing is skipped.
// verdict: verified
// paths: 2841
// quick: TOKENS = 2, paths 63
// series: TOKENS = 2, 3, 4, 5, 6
const { int } = require("multise");
const TOKENS = 4;

const END = 0;
const IDENT = 1;
const NUMBER = 2;
const PLUS = 3;
const MINUS = 4;
const TIMES = 5;
const SLASH = 6;
const ODD = 7;
const EQUAL = 8;
const NOT_EQUAL = 9;
const LESS = 10;
const LESS_EQUAL = 11;
const GREATER = 12;
const GREATER_EQUAL = 13;
const LEFT = 14;
const RIGHT = 15;
const COMMA = 16;
const SEMICOLON = 17;
const PERIOD = 18;
const BECOMES = 19;
const BEGIN = 20;
const FINISH = 21;
const IF = 22;
const THEN = 23;
const WHILE = 24;
const DO = 25;
const CALL = 26;
const CONST = 27;
const VAR = 28;
const PROCEDURE = 29;
const COMPARISONS = [EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, GREATER, GREATER_EQUAL];

class Parser {
  #token = END;
  #read = 0;
  #errors = 0;

  #advance() {
    this.#token = this.#read < TOKENS ? int("token", { min: 1, max: 29 }) : END;
    this.#read++;
  }

  #fail() {
    this.#errors++;
    this.#advance();
  }

  #accept(kind) {
    if (this.#token !== kind) return false;
    this.#advance();
    return true;
  }

  #expect(kind) {
    if (!this.#accept(kind)) this.#errors++;
  }

  /** Reads a program and returns the number of errors in it. */
  program() {
    this.#advance();
    this.#block();
    this.#expect(PERIOD);
    return this.#errors;
  }

  #block() {
    if (this.#accept(CONST)) {
      do {
        this.#expect(IDENT);
        this.#expect(EQUAL);
        this.#expect(NUMBER);
      } while (this.#accept(COMMA));
      this.#expect(SEMICOLON);
    }
    if (this.#accept(VAR)) {
      do this.#expect(IDENT);
      while (this.#accept(COMMA));
      this.#expect(SEMICOLON);
    }
    while (this.#accept(PROCEDURE)) {
      this.#expect(IDENT);
      this.#expect(SEMICOLON);
      this.#block();
      this.#expect(SEMICOLON);
    }
    this.#statement();
  }

  #statement() {
    if (this.#accept(IDENT)) {
      this.#expect(BECOMES);
      this.#expression();
    } else if (this.#accept(CALL)) this.#expect(IDENT);
    else if (this.#accept(BEGIN)) {
      do this.#statement();
      while (this.#accept(SEMICOLON));
      this.#expect(FINISH);
    } else if (this.#accept(IF)) {
      this.#condition();
      this.#expect(THEN);
      this.#statement();
    } else if (this.#accept(WHILE)) {
      this.#condition();
      this.#expect(DO);
      this.#statement();
    } else this.#fail();
  }

  #condition() {
    if (this.#accept(ODD)) {
      this.#expression();
      return;
    }
    this.#expression();
    if (COMPARISONS.some((kind) => this.#accept(kind))) this.#expression();
    else this.#fail();
  }

  #expression() {
    if (!this.#accept(PLUS)) this.#accept(MINUS);
    do this.#term();
    while (this.#accept(PLUS) || this.#accept(MINUS));
  }

  #term() {
    do this.#factor();
    while (this.#accept(TIMES) || this.#accept(SLASH));
  }

  #factor() {
    if (this.#accept(IDENT) || this.#accept(NUMBER)) return;
    if (this.#accept(LEFT)) {
      this.#expression();
      this.#expect(RIGHT);
    } else this.#fail();
  }
}

console.log(new Parser().program());
