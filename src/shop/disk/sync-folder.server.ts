import { open } from "node:fs/promises";

/** Makes file names survive a power cut. Windows cannot sync folders. */
export async function syncFolder(folder: string) {
  if (process.platform === "win32") return;
  await using handle = await open(folder);
  await handle.sync();
}
