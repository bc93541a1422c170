// Labelled loops without end.
a: for(;;){ b: for(;;){ continue a; } }
