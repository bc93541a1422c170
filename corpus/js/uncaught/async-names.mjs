class Client {
  async get(path) {
    await null;
    return this.#read(path);
  }
  async #read(path) {
    await null;
    throw new Error(`no ${path}`);
  }
}
const load = async () => {
  await new Client().get("data");
};
await load();
