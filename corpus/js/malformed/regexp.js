const re = /(?<year>\d{4})-(?<year>\d\d)/u;
const bad = /[z-a]/;
