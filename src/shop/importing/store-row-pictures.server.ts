import type { ProductInput } from "#shop/catalogue/writing/product-input.ts";
import { copyPicture, hasPicture } from "#shop/pictures/copy-picture.server.ts";
import { MAX_PICTURES } from "#shop/pictures/picture-files.ts";
import { PictureRefused } from "#shop/pictures/picture-refused.ts";
import { fileInFolder, readPicture } from "#shop/pictures/read-picture.server.ts";
import { storePicture } from "#shop/pictures/store-picture.server.ts";
import type { FileRow } from "./file-row.ts";
import type { Note } from "./read-product.ts";

/** `from` holds the file's pictures, `media` the stored ones, `shipped` those that come with the program. */
export type PictureFolders = { from: string; media: string; shipped: string };

export type ImportedRow = { row: FileRow; product: ProductInput; pictures: string[]; notes: Note[] };

type Options = {
  dryRun: boolean;
  /** The file is the shop's own, and has the names of stored pictures. */
  isOwn: boolean;
  onStored(): void;
  onRefused(row: FileRow, picture: string, reason: string): void;
};

const MAX_CONCURRENT = 2;

/** Reports and omits refused pictures. Without accepted pictures, an update leaves a product's pictures unchanged. */
export async function storeRowPictures(
  rows: readonly ImportedRow[],
  folders: PictureFolders,
  { dryRun, isOwn, onStored, onRefused }: Options,
): Promise<ProductInput[]> {
  const requested = rows.flatMap((row) => row.pictures.map((picture, index) => ({ row, picture, index })));
  const names = new Map<(typeof requested)[number], string>();
  const problems = new Map<(typeof requested)[number], string>();
  const queue = [...requested];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { picture, index } = next;
      try {
        if (index >= MAX_PICTURES) throw new PictureRefused(`A product has at most ${MAX_PICTURES} pictures.`);
        names.set(next, await (isOwn ? takeStored : storeFile)(picture, folders, dryRun));
      } catch (error) {
        if (!(error instanceof PictureRefused)) throw error;
        problems.set(next, error.message);
      }
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, work));
  for (const one of requested) {
    const problem = problems.get(one);
    if (problem === undefined) onStored();
    else onRefused(one.row.row, one.picture, problem);
  }
  return rows.map((row) => {
    const images = requested.flatMap((one) => (one.row === row ? (names.get(one) ?? []) : []));
    if (images.length === 0) return row.product;
    const keep = row.product.keep?.filter((field) => field !== "images") ?? [];
    return { ...row.product, images: [...new Set(images)], keep };
  });
}

async function storeFile(picture: string, { from, media }: PictureFolders, dryRun: boolean): Promise<string> {
  const checked = await readPicture(await fileInFolder(from, picture));
  if (!dryRun) await storePicture(media, checked);
  return checked.name;
}

/** @throws {PictureRefused} when no folder has all files of the picture. */
async function takeStored(name: string, { from, media, shipped }: PictureFolders, dryRun: boolean): Promise<string> {
  if (hasPicture([shipped], name)) return name;
  const isThere = dryRun ? hasPicture([media, from], name) : await copyPicture([from], media, name);
  if (!isThere) throw new PictureRefused("The shop does not have its files, and the folder of --images has not all.");
  return name;
}
