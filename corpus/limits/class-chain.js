// A chain of classes without end.
let C=class{}; for(let i=0;;i++) { const D=C; C=class extends D{}; }
