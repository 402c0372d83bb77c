import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Sharp } from "sharp";
import { syncFolder } from "#shop/disk/sync-folder.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { PICTURE_SHAPES, type PictureFormat, pictureFile } from "./picture-files.ts";
import { PictureRefused } from "./picture-refused.ts";
import { type CheckedPicture, loadSharp, MAX_PIXELS } from "./read-picture.server.ts";

const { widths, width: USUAL } = PICTURE_SHAPES.square;
const LARGEST = Math.max(...widths);
/** More effort saves at most a tenth of the bytes and takes four times as long. */
export const AVIF = { quality: 58, effort: 2, chromaSubsampling: "4:2:0" };
export const WEBP = { quality: 74, alphaQuality: 80, effort: 4 };
/** Channels from this value on count as white. */
const WHITE = 244;

/** The default file is written last: if it exists, all do. */
const FILES: readonly (readonly [width: number, format: PictureFormat])[] = [
  ...widths.map((width) => [width, "avif"] as const),
  ...widths.filter((width) => width !== USUAL).map((width) => [width, "webp"] as const),
  [USUAL, "webp"],
];

/**
 * Stores every width and format on a square, without metadata. Writes atomically; existing files stay unchanged.
 * @throws {PictureRefused} when the picture is damaged.
 */
export async function storePicture(media: string, { name, bytes }: CheckedPicture): Promise<void> {
  if (existsSync(join(media, pictureFile(name, USUAL, "webp")))) return;
  const square = await squareOf(bytes);
  await mkdir(media, { recursive: true });
  for (const [width, format] of FILES) {
    const path = join(media, pictureFile(name, width, format));
    if (existsSync(path)) continue;
    const resized = square().resize(width);
    await writeWhole(path, await (format === "avif" ? resized.avif(AVIF) : resized.webp(WEBP)).toBuffer());
  }
  await syncFolder(media);
}

/** Returns an upright sRGB square of the maximum width: white when the edges are white, else transparent. */
async function squareOf(bytes: Buffer): Promise<() => Sharp> {
  const sharp = await loadSharp();
  try {
    // An animation's first frame or a TIFF's first page.
    const upright = await decoded(
      sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", autoOrient: true, pages: 1 })
        .resize({ width: LARGEST, height: LARGEST, fit: "inside" })
        .toColourspace("srgb"),
    );
    const background = (await hasWhiteEdges(upright())) ? "#fff" : "#0000";
    return await decoded(upright().resize({ width: LARGEST, height: LARGEST, fit: "contain", background }));
  } catch {
    throw new PictureRefused("The picture is damaged.");
  }
}

async function decoded(picture: Sharp): Promise<() => Sharp> {
  const sharp = await loadSharp();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return () => sharp(data, { raw: { width, height, channels } });
}

async function hasWhiteEdges(picture: Sharp): Promise<boolean> {
  const size = 24;
  const small = await picture.toColourspace("srgb").ensureAlpha().resize(size, size, { fit: "fill" }).raw().toBuffer();
  const channels = 4;
  return small.every((value, index) => {
    const pixel = Math.floor(index / channels);
    const [x, y] = [pixel % size, Math.floor(pixel / size)];
    const inside = x > 0 && y > 0 && x < size - 1 && y < size - 1;
    return inside || value >= WHITE;
  });
}

async function writeWhole(path: string, bytes: Buffer) {
  const part = join(path, "..", `.${randomUUID()}.part`);
  try {
    await using file = await open(part, "wx");
    await file.writeFile(bytes);
    await file.sync();
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new ShopError("fileNotWritten", { message: `The picture cannot be written to ${path} (${code}).` });
  }
}
