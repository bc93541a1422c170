let early = () => later; later = 2; let later = 1;
{ x; let x; }
const c = 1; c = 2;
let fine = 1; fine = fine + 1;
