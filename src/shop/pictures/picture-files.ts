/** The shapes in which pictures are stored, each in these widths as AVIF and WebP. */
export const PICTURE_SHAPES = {
  /** Products. */
  square: { widths: [160, 320, 480, 640, 800, 1200], width: 800, height: 800 },
  /** Blog covers and small banners, 8:5. */
  cover: { widths: [320, 480, 800, 1200], width: 1200, height: 750 },
  /** Wide scenes, 16:9. */
  scene: { widths: [480, 800, 1200, 1600], width: 1600, height: 900 },
} as const;

/** Of one product. */
export const MOST_PICTURES = 12;

export type PictureShape = keyof typeof PICTURE_SHAPES;
export type PictureFormat = "avif" | "webp";

/** Addresses by width in pixels, of both formats. */
export type PictureAddresses = { avif: Record<string, string>; sizes: Record<string, string> };

/** Where operators' pictures are stored; what lies there counts more than the demo's. */
export function mediaFolder(dataDir: string): string {
  return `${dataDir}/media`;
}

/** The file of a stored picture in that width. */
export function pictureFile(name: string, width: number, format: PictureFormat): string {
  return `${name}-${width}.${format}`;
}

/** Where that file is fetched; the address is absolute when `publicUrl` is not empty. */
export function pictureAddress(name: string, width: number, format: PictureFormat, publicUrl = ""): string {
  return `${publicUrl}/media/${pictureFile(name, width, format)}`;
}

/** Where a picture is fetched, in every width of its shape. */
export function pictureAddresses(name: string, shape: PictureShape, publicUrl = ""): PictureAddresses {
  const { widths } = PICTURE_SHAPES[shape];
  const of = (format: PictureFormat) =>
    Object.fromEntries(widths.map((width) => [width, pictureAddress(name, width, format, publicUrl)]));
  return { avif: of("avif"), sizes: of("webp") };
}

/** A picture of that shape as the wire shows it: its usual WebP, and all files by width. */
export function wirePicture(name: string, shape: PictureShape, publicUrl: string) {
  const { width, height } = PICTURE_SHAPES[shape];
  const addresses = pictureAddresses(name, shape, publicUrl);
  return { url: pictureAddress(name, width, "webp", publicUrl), width, height, ...addresses };
}

/**
 * Whether the name says what is in the file, so that the file may be kept for ever: pictures of the demo shop
 * (`laptop-slim-silver-hero.0123abcd-800.avif`) and operators' pictures (`0123456789abcdef-800.webp`).
 */
export function isNamedByContent(file: string): boolean {
  return /(?:^|[/\\])(?:[^/\\]+\.[0-9a-f]{8}|[0-9a-f]{16})-\d+\.(?:avif|webp)$/.test(file);
}
