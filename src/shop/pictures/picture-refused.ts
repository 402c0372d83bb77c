import { OperatorError } from "#operator-error.ts";

/** The file cannot be used as a picture. */
export class PictureRefused extends OperatorError {
  override name = "PictureRefused";
}
