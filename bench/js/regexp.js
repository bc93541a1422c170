// Regular expressions over a long text.
let text = "";
for (let i = 0; i < 1500; i++) {
  text += "user" + i + "@host" + (i % 37) + ".example.org, +" + (i % 90) + "-" + (1000 + i) + "; 2024-0" + (1 + (i % 9)) + "-1" + (i % 10) + "\n";
}
const mails = text.match(/\b[a-z]+\d*@[\w.]+\b/g);
const dates = [];
const date = /(\d{4})-(\d\d)-(\d\d)/g;
for (let found = date.exec(text); found; found = date.exec(text)) dates.push(found[3] + "." + found[2] + "." + found[1]);
const hidden = text.replace(/@(host\d+)\./g, (whole, host) => "@" + host.length + ".");
const fields = text.split(/\s*[,;]\s*/);
let lines = 0;
for (const line of text.split("\n")) if (/^user\d*[05]@.*-1[0-4]$/.test(line)) lines++;
console.log(mails.length, dates.length, dates[77], hidden.length, fields.length, lines);
