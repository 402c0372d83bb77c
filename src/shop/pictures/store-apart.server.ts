import { createRequire } from "node:module";
import { runIsolated } from "./isolated-process.server.ts";

export type PictureToStore = { media: string; bytes: Uint8Array };

/**
 * A picture of 50 megapixels that is decoded as a whole takes 400 MB; its sizes take a few seconds of processor, for which it
 * waits on a busy machine.
 */
const LIMITS = { residentBytes: 640_000_000, processorMs: 40_000, ms: 180_000 };

/**
 * Checks a product's picture that came over the network and stores its sizes, in a process of its own: the command, which
 * reads the owner's own files, does so itself. @returns the name under which it is stored.
 * @throws {PictureRefused} when it cannot be shown.
 * @throws {ShopError} unavailable, when the machine is too busy for it.
 */
export function storePictureApart(work: PictureToStore): Promise<string> {
  return runIsolated<string>(program(), work, LIMITS);
}

/** It is found for the sources and for the built server alike. */
const program = () => createRequire(import.meta.url).resolve("#shop/pictures/store-process.server.ts");
