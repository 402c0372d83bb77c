/** The operator's words cannot be understood; the message is one sentence. */
export class WrongCommand extends Error {
  override name = "WrongCommand";
}
