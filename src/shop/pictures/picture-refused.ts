import { OperatorError } from "#operator-error.ts";

/** A file cannot become a picture of the shop. */
export class PictureRefused extends OperatorError {
  override name = "PictureRefused";
}
