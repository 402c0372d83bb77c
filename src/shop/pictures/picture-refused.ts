import { OperatorError } from "#operator-error.ts";

export class PictureRefused extends OperatorError {
  override name = "PictureRefused";
}
