import { setPriority } from "node:os";
import type { Sharp } from "sharp";
import type { Photo, PhotoFile, PhotoOutcome } from "./encode-photo.server.ts";
import { PHOTO_SIDES, type PictureFormat } from "./picture-files.ts";
import { PictureRefused } from "./picture-refused.ts";
import { checkPicture, loadSharp, MAX_PIXELS, PHOTO_FORMATS } from "./read-picture.server.ts";
import { AVIF, WEBP } from "./store-picture.server.ts";

/** The program of the process that decodes one customer's picture: a file in, an outcome out. */

const LARGEST = Math.max(...PHOTO_SIDES);
const [maxResidentBytes = 0, maxProcessorMs = 0] = process.argv.slice(2).map(Number);
const WATCH_MS = 10;
/** Orders come first. */
const LOW_PRIORITY = 10;

setPriority(LOW_PRIORITY);
// Decoders work in other threads, so this one always gets its turn.
setInterval(() => {
  const { user, system } = process.cpuUsage();
  const isTooMuch = process.memoryUsage.rss() > maxResidentBytes || (user + system) / 1_000 > maxProcessorMs;
  if (isTooMuch) process.kill(process.pid, "SIGKILL");
}, WATCH_MS);
process.once("message", async (bytes: Uint8Array) => {
  const outcome: PhotoOutcome = await encode(Buffer.from(bytes)).then(
    (photo) => ({ photo }),
    (error) => {
      if (!(error instanceof PictureRefused)) throw error;
      return { refused: error.message };
    },
  );
  process.send?.(outcome, () => process.exit());
});
process.once("disconnect", () => process.exit());

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
