function print(text) {
  console.log(String(text));
}
var $262 = {
  global: globalThis,
  gc: function () {},
  evalScript: function (source) {
    return $run_script(String(source));
  },
  detachArrayBuffer: function (buffer) {
    buffer.transfer();
    return null;
  },
  createRealm: function () {
    throw new Error("$262.createRealm is not supported");
  },
  agent: {
    start: function () {
      throw new Error("$262.agent is not supported");
    }
  }
};
