import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

/** What an import reads instead of its file. `remove` deletes it. */
export type TemporaryCopy = { path: string; remove(): Promise<void> };

/** Writes a temporary file that only its owner reads. */
export async function temporaryCopy(contents: AsyncIterable<string> | Iterable<string>): Promise<TemporaryCopy> {
  const folder = await mkdtemp(join(tmpdir(), "bijli-import-"));
  const path = join(folder, "copy");
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await pipeline(contents, createWriteStream(path, { mode: 0o600 }));
    return { path, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
