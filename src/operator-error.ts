/** An error that the operator can correct. The message is one sentence for the operator. */
export class OperatorError extends Error {
  override name = "OperatorError";
}
