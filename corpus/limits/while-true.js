// A loop without end: the run, and then the run of its one input.
while(true){}
