import { OperatorError } from "#operator-error.ts";

export class PictureRefused extends OperatorError {
  override name = "PictureRefused";
}

/** It is so in pixels or in memory. */
export const TOO_LARGE = "The picture is too large. Please choose a smaller one.";
