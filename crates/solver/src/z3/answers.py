"""Answers questions in SMT-LIB with Bitwuzla; the other end of `os::Questioned`. What a question and an answer look like is said in
elsewhere.rs. Values are the bits of a number or of a double, as an unsigned integer. Arguments are folders to look for Bitwuzla in."""
import sys

sys.path[:0] = sys.argv[1:]
try:
    import bitwuzla
except ImportError:
    sys.exit(1)


def options(milliseconds):
    chosen = bitwuzla.Options()
    chosen.set(bitwuzla.Option.PRODUCE_MODELS, True)
    chosen.set(bitwuzla.Option.PRODUCE_UNSAT_ASSUMPTIONS, True)
    chosen.set(bitwuzla.Option.TIME_LIMIT_PER, milliseconds)
    return chosen


def bits(solver, constant):
    """The bits of a constant's value; the same bits for every NaN."""
    value = solver.get_value(constant)
    if not value.sort().is_fp():
        return int(value.value(2), 2)
    return int("".join(value.value(2, True)), 2)


def answer(question):
    header, _, conditions = question.partition("\n")
    milliseconds, goals, *symbols = [int(word) for word in header.split()]
    terms = bitwuzla.TermManager()
    parser = bitwuzla.Parser(terms, options(milliseconds))
    parser.parse(conditions, True, False)
    solver = parser.bitwuzla()
    declared = {constant.symbol(): constant for constant in parser.get_declared_funs()}
    names = [declared[f"goal{index}"] for index in range(goals)]
    result = solver.check_sat(*names)
    if result == bitwuzla.Result.SAT:
        # What the conditions do not mention may have any value.
        values = [bits(solver, declared[f"k!{symbol}"]) if f"k!{symbol}" in declared else 0 for symbol in symbols]
        return " ".join(["sat", *map(str, values)])
    if result == bitwuzla.Result.UNSAT:
        used = {name.symbol() for name in solver.get_unsat_assumptions()}
        return " ".join(["unsat", *(str(index) for index in range(goals) if f"goal{index}" in used)])
    return "timeout"


while header := sys.stdin.buffer.readline():
    question = sys.stdin.buffer.read(int(header)).decode()
    try:
        print("answer", answer(question), flush=True)
    except Exception as error:  # A text that it does not understand is no answer, and no end.
        print("answer unknown", str(error).replace("\n", " "), flush=True)
