// The `echo` of the paper about query counts: what is asked from each line on depends more on `arg` than on `r`.
function echo(args) {
  let r = 1;
  let arg = 0;
  let out = "";
  if (args[arg] === "-n") {
    r = 0;
    arg++;
  }
  for (; arg < args.length; arg++) {
    for (let i = 0; args[arg][i] !== ""; i++) out += args[arg][i];
  }
  if (r) out += "\n";
  return out;
}

module.exports = echo;
