/** The shapes of pictures, each stored in these widths as AVIF and WebP. `width` and `height` are of the usual file. */
export const PICTURE_SHAPES = {
  /** Products. */
  square: { widths: [160, 320, 480, 640, 800, 1200], width: 800, height: 800 },
  /** Blog covers and small banners, 8:5. */
  cover: { widths: [320, 480, 800, 1200], width: 1200, height: 750 },
  /** Wide scenes, 16:9. */
  scene: { widths: [480, 800, 1200, 1600], width: 1600, height: 900 },
} as const;

/** Shown when a product or a blog post has no picture (specification §3). */
export const DEFAULT_PRODUCT_IMAGE = "site/default-product";
export const DEFAULT_BLOG_IMAGE = "site/default-blog";

/** Pictures of one product. */
export const MAX_PICTURES = 12;

export type PictureShape = keyof typeof PICTURE_SHAPES;
export type PictureFormat = "avif" | "webp";

/** Addresses by width in pixels, of both formats. */
export type PictureAddresses = { avif: Record<string, string>; sizes: Record<string, string> };

/** The folder of the operator's pictures. The server looks here before the demo's pictures. */
export function mediaFolder(dataDir: string): string {
  return `${dataDir}/media`;
}

export function pictureFile(name: string, width: number, format: PictureFormat): string {
  return `${name}-${width}.${format}`;
}

/** Absolute when `publicUrl` is not empty. */
export function pictureAddress(name: string, width: number, format: PictureFormat, publicUrl = ""): string {
  return `${publicUrl}/media/${pictureFile(name, width, format)}`;
}

/** The addresses of a picture in every width of its shape. */
export function pictureAddresses(name: string, shape: PictureShape, publicUrl = ""): PictureAddresses {
  const { widths } = PICTURE_SHAPES[shape];
  const byWidth = (format: PictureFormat) =>
    Object.fromEntries(widths.map((width) => [width, pictureAddress(name, width, format, publicUrl)]));
  return { avif: byWidth("avif"), sizes: byWidth("webp") };
}

/** A picture as the API shows it: its usual WebP file, and all files by width. */
export function pictureResponse(name: string, shape: PictureShape, publicUrl: string) {
  const { width, height } = PICTURE_SHAPES[shape];
  const addresses = pictureAddresses(name, shape, publicUrl);
  return { url: pictureAddress(name, width, "webp", publicUrl), width, height, ...addresses };
}

/**
 * Whether the file's name contains a hash of its content, so that browsers may cache it for ever: pictures of the demo
 * shop (`laptop-slim-silver-hero.0123abcd-800.avif`) and the operator's (`0123456789abcdef-800.webp`).
 */
export function isContentHashed(file: string): boolean {
  return /(?:^|[/\\])(?:[^/\\]+\.[0-9a-f]{8}|[0-9a-f]{16})-\d+\.(?:avif|webp)$/.test(file);
}
