assert(Array.isArray([]), "an array");
