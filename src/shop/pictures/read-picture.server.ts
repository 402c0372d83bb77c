import { createHash } from "node:crypto";
import { open, realpath } from "node:fs/promises";
import { isAbsolute, relative, resolve } from "node:path";
import { PictureRefused } from "./picture-refused.ts";

/** A file that was checked, and the name that its picture has in the shop. */
export type CheckedPicture = { name: string; bytes: Buffer };

const LARGEST_BYTES = 30 * 1024 * 1024;
export const MOST_PIXELS = 50_000_000;
const SHORTEST_SIDE = 200;

/** How files of the known formats begin. Nothing else is handed to a decoder: no SVG, no PDF. */
const BEGINNINGS: readonly RegExp[] = [
  /^\xff\xd8\xff/, // JPEG
  /^\x89PNG\r\n/,
  /^GIF8[79]a/,
  /^RIFF[\s\S]{4}WEBP/,
  /^(?:II\*\0|MM\0\*)/, // TIFF
  /^[\s\S]{4}ftyp(?:avif|avis|mif1|miaf)/, // AVIF
];
const FORMATS = ["jpeg", "png", "gif", "webp", "tiff", "heif"];

/** The decoder is loaded only where there is a picture: most of the operator's commands have none. */
export async function loadSharp() {
  return (await import("sharp")).default;
}

/**
 * The file's address, where it lies in the folder. Links count as what they lead to.
 * @throws {PictureRefused} when it is not there, or outside.
 */
export async function fileWithin(folder: string, path: string): Promise<string> {
  const [inside, file] = await Promise.all([realPath(folder), realPath(resolve(folder, path))]);
  const way = relative(inside, file);
  if (way === "" || way.startsWith("..") || isAbsolute(way))
    throw new PictureRefused("It lies outside the pictures' folder.");
  return file;
}

/**
 * Reads a file of at most 30 MB and makes sure that it is a picture that can be shown.
 * @throws {PictureRefused}
 */
export async function readPicture(file: string): Promise<CheckedPicture> {
  const bytes = await readBytes(file);
  const beginning = bytes.toString("latin1", 0, 16);
  if (!BEGINNINGS.some((known) => known.test(beginning)))
    throw new PictureRefused("It is no picture in JPEG, PNG, WebP, AVIF, GIF or TIFF.");
  const sharp = await loadSharp();
  const { width, height, format } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => Promise.reject(new PictureRefused("The picture is damaged.")));
  if (!FORMATS.includes(format)) throw new PictureRefused("It is no picture in JPEG, PNG, WebP, AVIF, GIF or TIFF.");
  if (width * height > MOST_PIXELS) throw new PictureRefused("The picture has more than 50 megapixels.");
  if (Math.min(width, height) < SHORTEST_SIDE)
    throw new PictureRefused(`The picture is smaller than ${SHORTEST_SIDE} pixels.`);
  return { name: createHash("sha256").update(bytes).digest("hex").slice(0, 16), bytes };
}

async function readBytes(path: string): Promise<Buffer> {
  try {
    await using file = await open(path);
    const stat = await file.stat();
    if (!stat.isFile()) throw new PictureRefused("It is no file.");
    if (stat.size > LARGEST_BYTES) throw new PictureRefused("The file is larger than 30 MB.");
    return await file.readFile();
  } catch (error) {
    throw refusalOf(error);
  }
}

function realPath(path: string): Promise<string> {
  return realpath(path).catch((error) => Promise.reject(refusalOf(error)));
}

function refusalOf(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" || code === "ENOTDIR" || code === "ENAMETOOLONG" || code === "ERR_INVALID_ARG_VALUE")
    return new PictureRefused("There is no such file.");
  if (code === "EACCES" || code === "EPERM" || code === "ELOOP") return new PictureRefused("The file may not be read.");
  return error;
}
