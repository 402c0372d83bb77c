import { closeSync, fchmodSync, fstatSync, openSync, writeFileSync } from "node:fs";
import { ShopError } from "#shop/shop-error.ts";
import { resolvePath } from "./paths.ts";

/** Writes a file with personal data that only its owner reads, also when it exists. @throws {ShopError} fileNotWritten */
export function writePrivateFile(path: string, text: string | Uint8Array) {
  try {
    const file = openSync(resolvePath(path), "w", 0o600);
    try {
      // The mode above is for a new file; /dev/stdout keeps its own.
      if (fstatSync(file).isFile()) fchmodSync(file, 0o600);
      writeFileSync(file, text);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    const message = `${path} cannot be written (${(error as NodeJS.ErrnoException).code}).`;
    throw new ShopError("fileNotWritten", { message, errors: { file: message } });
  }
}
