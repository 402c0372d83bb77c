import { ShopError } from "#shop/shop-error.ts";

/** The message says why the picture cannot be shown. */
export class PictureRefused extends ShopError {
  override name = "PictureRefused";

  constructor(message: string) {
    super("pictureRefused", { message });
  }
}

/** It is so in pixels or in memory. */
export const TOO_LARGE = "The picture is too large. Please choose a smaller one.";
