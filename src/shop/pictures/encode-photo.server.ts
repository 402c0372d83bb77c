import { createRequire } from "node:module";
import { runIsolated } from "./isolated-process.server.ts";
import type { PictureFormat } from "./picture-files.ts";
import { PHOTO_FORMATS, requireFormat } from "./read-picture.server.ts";

/** `side` is the longer side of the file in pixels; smaller pictures are not enlarged. */
export type PhotoFile = { side: number; format: PictureFormat; bytes: Buffer };
/** `width` and `height` are the largest file's. */
export type Photo = { width: number; height: number; files: PhotoFile[] };

/**
 * They limit a process, of which the server runs one at a time. A picture of 50 megapixels takes a second or two of
 * processor; on a busy machine it waits longer for that.
 */
const LIMITS = { residentBytes: 256_000_000, processorMs: 20_000, ms: 60_000 };

/**
 * A customer's picture in all sizes and formats, upright and made anew from its pixels: nothing else of the file is left,
 * such as the place where it was taken. It is decoded in a process of its own.
 * @throws {PictureRefused} when it is not a picture, too small, too large or damaged.
 * @throws {ShopError} unavailable, when the machine is too busy for it.
 */
export async function encodePhoto(bytes: Buffer, limits = LIMITS): Promise<Photo> {
  requireFormat(bytes, PHOTO_FORMATS);
  return runIsolated<Photo>(program(), bytes, limits);
}

/** It is found for the sources and for the built server alike. */
const program = () => createRequire(import.meta.url).resolve("#shop/pictures/photo-process.server.ts");
