import { OperatorError } from "#operator-error.ts";

/** A file that cannot become a picture of the shop; the message is one sentence for the operator. */
export class PictureRefused extends OperatorError {
  override name = "PictureRefused";
}
