import { type ForkOptions, fork } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import type { PictureFormat } from "./picture-files.ts";
import { PictureRefused, TOO_LARGE } from "./picture-refused.ts";
import { PHOTO_FORMATS, requireFormat } from "./read-picture.server.ts";

/** `side` is the longer side of the file in pixels; smaller pictures are not enlarged. */
export type PhotoFile = { side: number; format: PictureFormat; bytes: Buffer };
/** `width` and `height` are the largest file's. */
export type Photo = { width: number; height: number; files: PhotoFile[] };

/** What the process of a picture sends before it ends. */
export type PhotoOutcome = { photo: Photo } | { refused: string };

/**
 * They limit a process, of which the server runs one at a time. A picture of 50 megapixels takes a second or two of
 * processor; on a busy machine it waits longer for that.
 */
const LIMITS = { residentBytes: 256_000_000, processorMs: 20_000, ms: 60_000 };

const ISOLATED: ForkOptions = {
  serialization: "advanced",
  execArgv: [],
  env: {},
  stdio: ["ignore", "ignore", "ignore", "ipc"],
};

/**
 * A customer's picture in all sizes and formats, upright and made anew from its pixels: nothing else of the file is left,
 * such as the place where it was taken. It is decoded in a process of its own, without the shop's settings and secrets, that
 * is killed when it takes too much memory or time: limits of a thread do not hold for the memory of a decoder.
 * @throws {PictureRefused} when it is not a picture, too small, too large or damaged.
 */
export async function encodePhoto(bytes: Buffer, { residentBytes, processorMs, ms } = LIMITS): Promise<Photo> {
  requireFormat(bytes, PHOTO_FORMATS);
  const child = fork(program(), [residentBytes, processorMs].map(String), ISOLATED);
  const timer = setTimeout(() => child.kill("SIGKILL"), ms);
  try {
    let outcome: PhotoOutcome | undefined;
    child.on("message", (message) => {
      outcome = message as PhotoOutcome;
    });
    child.send(bytes, () => undefined);
    // Not 'exit': it can come before the message. When any other process of the shop ends, all that have ended are noticed
    // together, before the pipes are read. 'close' comes after the process and its pipe have both ended.
    const [code, signal] = await once(child, "close");
    if (outcome && "photo" in outcome) return outcome.photo;
    if (outcome) throw new PictureRefused(outcome.refused);
    if (signal === "SIGKILL") throw new PictureRefused(TOO_LARGE);
    throw new Error(`The process that decodes a picture ended without one (${signal ?? code}).`);
  } finally {
    clearTimeout(timer);
    child.kill("SIGKILL");
  }
}

/** It is found for the sources and for the built server alike. */
const program = () => createRequire(import.meta.url).resolve("#shop/pictures/photo-process.server.ts");
