import { createHash } from "node:crypto";
import { open, readdir, realpath, stat } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, relative, resolve } from "node:path";
import type { Metadata } from "sharp";
import { comparable } from "#shop/comparable.ts";
import { PictureRefused, TOO_LARGE } from "./picture-refused.ts";

export type CheckedPicture = { name: string; bytes: Buffer };

const MAX_BYTES = 30 * 1024 * 1024;
export const MAX_PIXELS = 50_000_000;
const MIN_SIDE = 200;

/** Accepted formats with their first bytes. Other files (SVG, PDF) never reach a decoder. */
export type PictureFormats = {
  signatures: Readonly<Record<string, RegExp>>;
  refused: string;
  /** It needs this much memory while it is decoded. */
  maxDecodedBytes: number;
};

const PHOTO_SIGNATURES = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  webp: /^RIFF[\s\S]{4}WEBP/,
  // AVIF.
  heif: /^[\s\S]{4}ftyp(?:avif|avis|mif1|miaf)/,
};

const PRODUCT_FORMATS: PictureFormats = {
  signatures: { ...PHOTO_SIGNATURES, gif: /^GIF8[79]a/, tiff: /^(?:II\*\0|MM\0\*)/ },
  refused: "The file is not a picture in JPEG, PNG, WebP, AVIF, GIF or TIFF.",
  // 50 megapixels with 16 bits a color and transparency.
  maxDecodedBytes: 400_000_000,
};

/** What phones and cameras of customers make. */
export const PHOTO_FORMATS: PictureFormats = {
  signatures: PHOTO_SIGNATURES,
  refused: "The file is not a picture in JPEG, PNG, WebP or AVIF.",
  // A photo of 50 megapixels with 8 bits a color has 150 MB, an AVIF of 8 megapixels takes as much.
  maxDecodedBytes: 160_000_000,
};

/** Loaded on demand: most commands need no pictures. */
export async function loadSharp() {
  return (await import("sharp")).default;
}

/**
 * Follows symbolic links.
 * @throws {PictureRefused} when the file does not exist or is outside the folder.
 */
export async function fileInFolder(folder: string, name: string): Promise<string> {
  const [inside, file] = await Promise.all([realPath(folder), realPath(await likeNamed(resolve(folder, name)))]);
  const path = relative(inside, file);
  if (path === "" || path.startsWith("..") || isAbsolute(path))
    throw new PictureRefused("The file is outside the pictures' folder.");
  return file;
}

/** The file of exactly this name, else the only one of its folder whose name looks the same: other systems write é otherwise. */
async function likeNamed(path: string): Promise<string> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  );
  if (isThere) return path;
  const names = await readdir(dirname(path)).catch(() => []);
  const alike = names.filter((name) => comparable(name) === comparable(basename(path)));
  return alike.length === 1 ? join(dirname(path), alike[0] as string) : path;
}

/**
 * At most 30 MB.
 * @throws {PictureRefused} when the picture cannot be shown.
 */
export async function readPicture(file: string): Promise<CheckedPicture> {
  return checkedPicture(await readBytes(file));
}

/** @throws {PictureRefused} when a product's picture cannot be shown. */
export async function checkedPicture(bytes: Buffer): Promise<CheckedPicture> {
  await checkPicture(bytes, PRODUCT_FORMATS);
  return { name: createHash("sha256").update(bytes).digest("hex").slice(0, 16), bytes };
}

/**
 * Decides by the first bytes, before any library reads the file.
 * @throws {PictureRefused} when it has another format.
 */
export function requireFormat(bytes: Buffer, { signatures, refused }: PictureFormats) {
  const beginning = bytes.toString("latin1", 0, 16);
  if (!Object.values(signatures).some((signature) => signature.test(beginning))) throw new PictureRefused(refused);
}

/**
 * Reads only the beginning of the picture.
 * @throws {PictureRefused} when it has another format, or is too small or too large to be shown.
 */
export async function checkPicture(bytes: Buffer, formats: PictureFormats): Promise<void> {
  requireFormat(bytes, formats);
  const { signatures, refused, maxDecodedBytes } = formats;
  const sharp = await loadSharp();
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => Promise.reject(new PictureRefused("The picture is damaged.")));
  const { width, height, format } = metadata;
  if (!Object.hasOwn(signatures, format)) throw new PictureRefused(refused);
  if (width * height > MAX_PIXELS) throw new PictureRefused("The picture has more than 50 megapixels.");
  if (decodedBytes(metadata) > maxDecodedBytes) throw new PictureRefused(TOO_LARGE);
  if (Math.min(width, height) < MIN_SIDE) throw new PictureRefused(`The picture is smaller than ${MIN_SIDE} pixels.`);
}

/** Measured: planes of brightness and color, their conversion and the result. Other formats are decoded in parts. */
const AVIF_BYTES_PER_PIXEL = 19;

/** Progressive and interlaced files are decoded as a whole before they become pixels. */
function decodedBytes({ width, height, channels, depth, isProgressive, format }: Metadata): number {
  const sampleBytes = depth === "uchar" ? 1 : 2;
  if (format === "heif") return width * height * AVIF_BYTES_PER_PIXEL * sampleBytes;
  return width * height * channels * sampleBytes * (isProgressive ? 2 : 1);
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
