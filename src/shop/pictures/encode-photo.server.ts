import type { Sharp } from "sharp";
import { PHOTO_SIDES, type PictureFormat } from "./picture-files.ts";
import { PictureRefused } from "./picture-refused.ts";
import { checkPicture, loadSharp, MAX_PIXELS, PHOTO_FORMATS } from "./read-picture.server.ts";
import { AVIF, WEBP } from "./store-picture.server.ts";

/** `side` is the longer side of the file in pixels; smaller pictures are not enlarged. */
export type PhotoFile = { side: number; format: PictureFormat; bytes: Buffer };
/** `width` and `height` are the largest file's. */
export type Photo = { width: number; height: number; files: PhotoFile[] };

const LARGEST = Math.max(...PHOTO_SIDES);
/** A picture of 50 megapixels takes one. */
const MAX_SECONDS = 20;

/**
 * A customer's picture in all sizes and formats, upright and made anew from its pixels: nothing else of the file is left,
 * such as the place where it was taken.
 * @throws {PictureRefused} when it is not a picture, too small, too large or damaged.
 */
export async function encodePhoto(bytes: Buffer): Promise<Photo> {
  await checkPicture(bytes, PHOTO_FORMATS);
  const sharp = await loadSharp();
  // Orders need the other cores, and the memory.
  sharp.concurrency(1);
  sharp.cache(false);
  const { data, info } = await sharp(bytes, {
    limitInputPixels: MAX_PIXELS,
    failOn: "error",
    autoOrient: true,
    pages: 1,
  })
    .timeout({ seconds: MAX_SECONDS })
    .resize({ width: LARGEST, height: LARGEST, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => Promise.reject(new PictureRefused("The picture is damaged.")));
  const { width, height, channels } = info;
  const resized = (side: number) =>
    sharp(data, { raw: { width, height, channels } }).resize({
      width: side,
      height: side,
      fit: "inside",
      withoutEnlargement: true,
    });
  const files: PhotoFile[] = [];
  // One after the other: other requests need the processor too.
  for (const side of PHOTO_SIDES)
    for (const format of ["avif", "webp"] as const)
      files.push({ side, format, bytes: await encoded(resized(side), format) });
  return { width, height, files };
}

function encoded(picture: Sharp, format: PictureFormat): Promise<Buffer> {
  return (format === "avif" ? picture.avif(AVIF) : picture.webp(WEBP)).toBuffer();
}
