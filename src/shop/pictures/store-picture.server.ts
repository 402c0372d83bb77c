import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ResizeOptions, Sharp } from "sharp";
import { syncFolder } from "#shop/disk/sync-folder.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { PICTURE_SHAPES, type PictureFormat, type PictureShape, pictureFile } from "./picture-files.ts";
import { PictureRefused } from "./picture-refused.ts";
import { type CheckedPicture, loadSharp, MAX_PIXELS } from "./read-picture.server.ts";

/** More effort saves at most a tenth of the bytes and takes four times as long. */
export const AVIF = { quality: 58, effort: 2, chromaSubsampling: "4:2:0" };
export const WEBP = { quality: 74, alphaQuality: 80, effort: 4 };
/** Channels from this value on count as white. */
const WHITE = 244;

/** The files of a stored picture. The default file is written last: if it exists, all do. */
export function filesOf(shape: PictureShape): (readonly [width: number, format: PictureFormat])[] {
  const { widths, width: usual } = PICTURE_SHAPES[shape];
  return [
    ...widths.map((width) => [width, "avif"] as const),
    ...widths.filter((width) => width !== usual).map((width) => [width, "webp"] as const),
    [usual, "webp"],
  ];
}

/**
 * Stores every width and format of a product's picture, on a square, without metadata. Writes atomically; existing files stay
 * unchanged.
 * @throws {PictureRefused} when the picture is damaged.
 */
export function storePicture(media: string, picture: CheckedPicture): Promise<void> {
  return storeFiles(media, picture, "square", squareOf);
}

/**
 * Stores a post's picture in the same way, cut to its shape at all sides alike. @returns the name under which it is stored, which
 * is another one than that of the same picture on a square.
 * @throws {PictureRefused} when the picture is damaged.
 */
export async function storeCover(media: string, { name, bytes }: CheckedPicture): Promise<string> {
  const cover = { name: createHash("sha256").update(`cover ${name}`).digest("hex").slice(0, 16), bytes };
  await storeFiles(media, cover, "cover", coverOf);
  return cover.name;
}

async function storeFiles(
  media: string,
  { name, bytes }: CheckedPicture,
  shape: PictureShape,
  shaped: (bytes: Buffer) => Promise<() => Sharp>,
): Promise<void> {
  if (existsSync(join(media, pictureFile(name, PICTURE_SHAPES[shape].width, "webp")))) return;
  const picture = await shaped(bytes);
  await mkdir(media, { recursive: true });
  for (const [width, format] of filesOf(shape)) {
    const path = join(media, pictureFile(name, width, format));
    if (existsSync(path)) continue;
    const resized = picture().resize(width);
    await writeWhole(path, await (format === "avif" ? resized.avif(AVIF) : resized.webp(WEBP)).toBuffer());
  }
  await syncFolder(media);
}

/** Returns an upright sRGB square of the maximum width: white when the edges are white, else transparent. */
async function squareOf(bytes: Buffer): Promise<() => Sharp> {
  const largest = Math.max(...PICTURE_SHAPES.square.widths);
  const upright = await uprightOf(bytes, { width: largest, height: largest, fit: "inside" });
  const background = (await hasWhiteEdges(upright())) ? "#fff" : "#0000";
  return decoded(upright().resize({ width: largest, height: largest, fit: "contain", background }));
}

function coverOf(bytes: Buffer): Promise<() => Sharp> {
  const { width, height } = PICTURE_SHAPES.cover;
  return uprightOf(bytes, { width, height, fit: "cover" });
}

/** @throws {PictureRefused} when the picture is damaged. */
async function uprightOf(bytes: Buffer, size: ResizeOptions): Promise<() => Sharp> {
  const sharp = await loadSharp();
  // An animation's first frame or a TIFF's first page.
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", autoOrient: true, pages: 1 });
  return decoded(picture.resize(size).toColourspace("srgb")).catch(() => {
    throw new PictureRefused("The picture is damaged.");
  });
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

/** Writes a file that is whole when it has its name. @throws {ShopError} fileNotWritten */
export async function writeWhole(path: string, bytes: Buffer) {
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
