import { pictureAddress } from "#shop/pictures/picture-files.ts";

/** Shown half as wide, for sharp screens. */
const PICTURE_WIDTH = 160;

/** The address of a product's picture; null without the shop's address. */
export function pictureInEmail(image: string, publicUrl: string): string | null {
  return publicUrl === "" ? null : pictureAddress(image, PICTURE_WIDTH, "webp", publicUrl);
}
