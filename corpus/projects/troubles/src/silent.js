const answer = 42;
void answer;
