import { statfs } from "node:fs/promises";

/** Free bytes on the disk of a folder, or null when the folder does not exist. */
export async function freeBytes(folder: string): Promise<number | null> {
  const disk = await statfs(folder).catch(() => null);
  return disk && disk.bavail * disk.bsize;
}
