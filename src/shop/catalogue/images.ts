/** Widths in which every picture is stored, in pixels. */
export const IMAGE_WIDTHS = [320, 800] as const;

/** Shown where a product has no picture (specification §3). */
export const DEFAULT_PRODUCT_IMAGE = "default-product";
export const DEFAULT_BLOG_IMAGE = "default-blog";

/** The picture of that name as the wire shows it: the 800-px WebP, and the same by width. */
export function imageOf(name: string, publicUrl: string) {
  const address = (width: number) => `${publicUrl}/media/${name}-${width}.webp`;
  const sizes = Object.fromEntries(IMAGE_WIDTHS.map((width) => [width, address(width)]));
  return { url: address(800), width: 800, height: 800, sizes };
}
