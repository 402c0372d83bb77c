/** Widths in pixels, each stored as AVIF and WebP. `width` and `height` are the default file's. */
export const PICTURE_SHAPES = {
  /** Products. */
  square: { widths: [160, 320, 480, 640, 800, 1200], width: 800, height: 800 },
  /** Blog covers and small banners, 8:5. */
  cover: { widths: [320, 480, 800, 1200], width: 1200, height: 750 },
  /** Wide scenes, 16:9. */
  scene: { widths: [480, 800, 1200, 1600], width: 1600, height: 900 },
} as const;

/** The longer sides of the files of customers' pictures, which keep their proportions. */
export const PHOTO_SIDES = [320, 1200] as const;

/** It is shown where there is no picture (specification §3). */
export const DEFAULT_PRODUCT_IMAGE = "site/default-product";
export const DEFAULT_BLOG_IMAGE = "site/default-blog";

export const MAX_PICTURES = 12;

export type PictureShape = keyof typeof PICTURE_SHAPES;
export type PictureFormat = "avif" | "webp";

export type PictureAddresses = { avif: Record<string, string>; sizes: Record<string, string> };

/** The operator's pictures, which take precedence over the demo's. */
export function mediaFolder(dataDir: string): string {
  return `${dataDir}/media`;
}

/** The file name of one size in one format. */
export function pictureFile(name: string, width: number, format: PictureFormat): string {
  return `${name}-${width}.${format}`;
}

/** Absolute when `publicUrl` is not empty. */
export function pictureAddress(name: string, width: number, format: PictureFormat, publicUrl = ""): string {
  return `${publicUrl}/media/${pictureFile(name, width, format)}`;
}

/** The path of the picture for shared links, from the address of any of its WebP files. */
export function sharedAddress(file: string): string {
  return file.replace(/^.*\/media\/(.*)-\d+\.webp$/, "/media/shared/$1.jpg");
}

/** URLs of all sizes; `publicUrl` makes them absolute. */
export function pictureAddresses(name: string, shape: PictureShape, publicUrl = ""): PictureAddresses {
  return addressesOf(name, PICTURE_SHAPES[shape].widths, publicUrl);
}

function addressesOf(name: string, widths: readonly number[], publicUrl: string): PictureAddresses {
  const byWidth = (format: PictureFormat) =>
    Object.fromEntries(widths.map((width) => [width, pictureAddress(name, width, format, publicUrl)]));
  return { avif: byWidth("avif"), sizes: byWidth("webp") };
}

/** Returns the default WebP file and all files by width. */
export function pictureResponse(name: string, shape: PictureShape, publicUrl: string) {
  const { width, height } = PICTURE_SHAPES[shape];
  const addresses = pictureAddresses(name, shape, publicUrl);
  return { url: pictureAddress(name, width, "webp", publicUrl), width, height, ...addresses };
}

/** A customer's picture: `width` and `height` are the largest file's. */
export function photoResponse(
  { name, width, height }: { name: string; width: number; height: number },
  publicUrl: string,
) {
  const url = pictureAddress(name, PHOTO_SIDES[1], "webp", publicUrl);
  return { name, url, width, height, ...addressesOf(name, PHOTO_SIDES, publicUrl) };
}

/**
 * Content-hashed files may be cached for ever: `laptop-slim-silver-hero.0123abcd-800.avif` (demo) or
 * `0123456789abcdef-800.webp` (operator).
 */
export function isContentHashed(file: string): boolean {
  return /(?:^|[/\\])(?:[^/\\]+\.[0-9a-f]{8}|[0-9a-f]{16})-\d+\.(?:avif|webp)$/.test(file);
}
