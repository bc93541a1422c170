// papaparse: CSV both ways.
const Papa = require("papaparse");

const text = "name,age,note\n\"Ann \"\"A\"\"\",31,\"multi\nline\"\nBob,25,\"a,b\"\n\n,,\n";
console.log(Papa.parse(text));
console.log(Papa.parse(text, { header: true, skipEmptyLines: "greedy", dynamicTyping: true }).data);
console.log(Papa.parse("a;b;c\r\n1;2;3\r\n4;5", { header: true }));
console.log(Papa.parse("x\ty\n1\t2").meta, Papa.parse("# c\n1,2", { comments: "#" }).data, Papa.parse("a|b", { delimiter: "|" }).data);
console.log(Papa.parse("a,b\n1,\"unclosed", { header: true }).errors);
const rows = [];
Papa.parse("1,2\n3,4\n5,6", { step: (result, parser) => { rows.push(result.data); if (rows.length === 2) parser.abort(); }, complete: (r) => console.log("complete", r.meta.aborted) });
console.log(rows, Papa.parse("v\n1.5\ntrue\n2020-01-01T00:00:00Z\nx", { dynamicTyping: true }).data);
console.log(Papa.parse("A,B\n1,2", { header: true, transformHeader: (h) => h.toLowerCase(), transform: (v, field) => field + v }).data, Papa.parse("a,b,c\n1,2,3", { preview: 1 }).data);
console.log(Papa.unparse([["a", "b,c", "d\"e"], [1, null, undefined], [" x", true, new Date(0)]]));
console.log(Papa.unparse([{ a: 1, b: "x" }, { a: 2, c: "y" }], { columns: ["a", "c"], delimiter: ";", quotes: true }));
console.log(Papa.unparse({ fields: ["p", "q"], data: [[1, 2], [3, 4]] }, { header: false, newline: "\n" }), Papa.unparse([["=1+1"]], { escapeFormulae: true }));
const big = Array.from({ length: 200 }, (_, i) => [i, "v" + (i % 7), i * 1.5].join(",")).join("\n");
const parsed = Papa.parse(big, { dynamicTyping: true });
console.log(parsed.data.length, parsed.data[199], parsed.data.reduce((sum, row) => sum + row[2], 0), Papa.RECORD_SEP.charCodeAt(0));
