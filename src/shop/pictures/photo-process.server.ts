import type { Sharp } from "sharp";
import type { Photo, PhotoFile } from "./encode-photo.server.ts";
import { answerOnce } from "./isolated-process.server.ts";
import { PHOTO_SIDES, type PictureFormat } from "./picture-files.ts";
import { PictureRefused } from "./picture-refused.ts";
import { checkPicture, loadSharp, MAX_PIXELS, PHOTO_FORMATS } from "./read-picture.server.ts";
import { AVIF, WEBP } from "./store-picture.server.ts";

/** The program of the process that decodes one customer's picture: a file in, an outcome out. */

const LARGEST = Math.max(...PHOTO_SIDES);

answerOnce((bytes: Uint8Array) => encode(Buffer.from(bytes)));

async function encode(bytes: Buffer): Promise<Photo> {
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
  for (const side of PHOTO_SIDES)
    for (const format of ["avif", "webp"] as const)
      files.push({ side, format, bytes: await encoded(resized(side), format) });
  return { width, height, files };
}

function encoded(picture: Sharp, format: PictureFormat): Promise<Buffer> {
  return (format === "avif" ? picture.avif(AVIF) : picture.webp(WEBP)).toBuffer();
}
