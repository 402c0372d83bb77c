import { wirePicture } from "#shop/pictures/picture-files.ts";

/** Shown where a product has no picture (specification §3). */
export const DEFAULT_PRODUCT_IMAGE = "site/default-product";
export const DEFAULT_BLOG_IMAGE = "site/default-blog";

/** The picture of that name as the wire shows it: the 800-px WebP, and all its files by width. */
export function imageOf(name: string, publicUrl: string) {
  return wirePicture(name, "square", publicUrl);
}
