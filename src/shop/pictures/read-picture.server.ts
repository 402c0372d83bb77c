import { createHash } from "node:crypto";
import { open, realpath } from "node:fs/promises";
import { isAbsolute, relative, resolve } from "node:path";
import { PictureRefused } from "./picture-refused.ts";

export type CheckedPicture = { name: string; bytes: Buffer };

const MAX_BYTES = 30 * 1024 * 1024;
export const MAX_PIXELS = 50_000_000;
const MIN_SIDE = 200;

/** First bytes of accepted formats. Other files (SVG, PDF) never reach a decoder. */
const SIGNATURES: readonly RegExp[] = [
  /^\xff\xd8\xff/, // JPEG
  /^\x89PNG\r\n/,
  /^GIF8[79]a/,
  /^RIFF[\s\S]{4}WEBP/,
  /^(?:II\*\0|MM\0\*)/, // TIFF
  /^[\s\S]{4}ftyp(?:avif|avis|mif1|miaf)/, // AVIF
];
const FORMATS = ["jpeg", "png", "gif", "webp", "tiff", "heif"];

/** Loaded on demand: most commands need no pictures. */
export async function loadSharp() {
  return (await import("sharp")).default;
}

/**
 * Follows symbolic links.
 * @throws {PictureRefused} when the file does not exist or is outside the folder.
 */
export async function fileInFolder(folder: string, name: string): Promise<string> {
  const [inside, file] = await Promise.all([realPath(folder), realPath(resolve(folder, name))]);
  const path = relative(inside, file);
  if (path === "" || path.startsWith("..") || isAbsolute(path))
    throw new PictureRefused("The file is outside the pictures' folder.");
  return file;
}

/**
 * At most 30 MB.
 * @throws {PictureRefused} when the picture cannot be shown.
 */
export async function readPicture(file: string): Promise<CheckedPicture> {
  const bytes = await readBytes(file);
  const beginning = bytes.toString("latin1", 0, 16);
  if (!SIGNATURES.some((signature) => signature.test(beginning)))
    throw new PictureRefused("The file is not a picture in JPEG, PNG, WebP, AVIF, GIF or TIFF.");
  const sharp = await loadSharp();
  const { width, height, format } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => Promise.reject(new PictureRefused("The picture is damaged.")));
  if (!FORMATS.includes(format))
    throw new PictureRefused("The file is not a picture in JPEG, PNG, WebP, AVIF, GIF or TIFF.");
  if (width * height > MAX_PIXELS) throw new PictureRefused("The picture has more than 50 megapixels.");
  if (Math.min(width, height) < MIN_SIDE) throw new PictureRefused(`The picture is smaller than ${MIN_SIDE} pixels.`);
  return { name: createHash("sha256").update(bytes).digest("hex").slice(0, 16), bytes };
}

async function readBytes(path: string): Promise<Buffer> {
  try {
    await using file = await open(path);
    const stat = await file.stat();
    if (!stat.isFile()) throw new PictureRefused("It is not a file.");
    if (stat.size > MAX_BYTES) throw new PictureRefused("The file is larger than 30 MB.");
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
    return new PictureRefused("The file does not exist.");
  if (code === "EACCES" || code === "EPERM" || code === "ELOOP")
    return new PictureRefused("The file cannot be read: permission denied.");
  return error;
}
