import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { syncFolder } from "#shop/disk/sync-folder.server.ts";
import { PICTURE_SHAPES, type PictureFormat, pictureFile } from "./picture-files.ts";
import { filesOf, writeWhole } from "./store-picture.server.ts";

const MAX_BYTES = 4 * 1024 * 1024;
const BEGINNINGS = { webp: /^RIFF[\s\S]{4}WEBP/, avif: /^[\s\S]{4}ftypavi[fs]/ } satisfies Record<
  PictureFormat,
  RegExp
>;
const FILES = filesOf("square");
const { width: USUAL } = PICTURE_SHAPES.square;

/** Whether one of the folders has the files of a stored picture. */
export function hasPicture(folders: readonly string[], name: string): boolean {
  return folders.some((folder) => existsSync(join(folder, pictureFile(name, USUAL, "webp"))));
}

/**
 * Copies all files of a picture that a shop has stored from one of the folders; those that are there stay.
 * @returns false when no folder has all of them.
 */
export async function copyPicture(folders: readonly string[], to: string, name: string): Promise<boolean> {
  if (hasPicture([to], name)) return true;
  for (const folder of folders) {
    const files: [string, Buffer][] = [];
    for (const [width, format] of FILES) {
      const file = pictureFile(name, width, format);
      const bytes = await readFile(join(folder, file)).catch(() => null);
      if (bytes === null || bytes.length > MAX_BYTES || !BEGINNINGS[format].test(bytes.toString("latin1", 0, 16)))
        break;
      files.push([file, bytes]);
    }
    if (files.length < FILES.length) continue;
    await mkdir(to, { recursive: true });
    for (const [file, bytes] of files) if (!existsSync(join(to, file))) await writeWhole(join(to, file), bytes);
    await syncFolder(to);
    return true;
  }
  return false;
}
