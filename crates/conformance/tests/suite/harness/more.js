function three() {
  return 3;
}
