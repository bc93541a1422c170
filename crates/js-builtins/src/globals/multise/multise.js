// What the operations on inputs throw.

function noInputs() {
  throw $new_error("Error", "multise: this file reads inputs. Explore it with `multise check FILE`, or replay a stored case with `multise replay`.");
}

function assumptionFailed() {
  const error = $new_error("Error", "the case does not fulfil an assumption");
  error.name = "AssumptionFailed";
  throw error;
}
