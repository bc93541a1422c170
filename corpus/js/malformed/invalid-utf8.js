let a = ÿþ;
