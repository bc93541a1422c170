// Texts of dates without end.
for(let i=0;;i++) new Date(i*1000).toISOString();
