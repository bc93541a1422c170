const user = {
  name: "Ada",
  age: 36
  city: "London",
};
