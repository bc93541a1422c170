// Exceptions without end.
for(;;){ try { null.x } catch {} }
