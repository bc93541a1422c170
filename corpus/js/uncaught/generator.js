function* count() {
  yield 1;
  throw new Error("no more");
}
for (const number of count()) console.log(number);
