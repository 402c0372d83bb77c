import type { ProductInput } from "#shop/catalogue/writing/product-input.ts";
import { MOST_PICTURES } from "#shop/pictures/picture-files.ts";
import { PictureRefused } from "#shop/pictures/picture-refused.ts";
import { fileWithin, readPicture } from "#shop/pictures/read-picture.server.ts";
import { storePicture } from "#shop/pictures/store-picture.server.ts";
import type { FileRow } from "./file-row.ts";

/** Where the file's pictures lie, and where they are stored. */
export type PictureFolders = { from: string; media: string };

/** A row that is taken, with the files of pictures that it names. */
export type ImportedRow = { row: FileRow; product: ProductInput; pictures: string[] };

type Told = {
  /** Checked, but not stored. */
  dryRun: boolean;
  onStored(): void;
  onRefused(row: FileRow, picture: string, reason: string): void;
};

/** Two pictures decoded at a time are what a small machine has room for. */
const AT_A_TIME = 2;

/**
 * The products of rows with their pictures stored. A picture that cannot be taken is told and left out; where none is
 * left, or none was named, an update leaves the product's pictures as they are.
 */
export async function withPictures(
  rows: readonly ImportedRow[],
  folders: PictureFolders,
  told: Told,
): Promise<ProductInput[]> {
  const wanted = rows.flatMap((row) => row.pictures.map((picture, place) => ({ row, picture, place })));
  const names = new Map<(typeof wanted)[number], string>();
  const refusals = new Map<(typeof wanted)[number], string>();
  const queue = [...wanted];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { picture, place } = next;
      try {
        if (place >= MOST_PICTURES) throw new PictureRefused(`A product shows ${MOST_PICTURES} pictures at most.`);
        names.set(next, await takePicture(picture, folders, told.dryRun));
      } catch (error) {
        if (!(error instanceof PictureRefused)) throw error;
        refusals.set(next, error.message);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  for (const one of wanted) {
    const refusal = refusals.get(one);
    if (refusal === undefined) told.onStored();
    else told.onRefused(one.row.row, one.picture, refusal);
  }
  return rows.map((row) => {
    const images = wanted.flatMap((one) => (one.row === row ? (names.get(one) ?? []) : []));
    if (images.length === 0) return row.product;
    const keep = row.product.keep?.filter((field) => field !== "images") ?? [];
    return { ...row.product, images: [...new Set(images)], keep };
  });
}

async function takePicture(picture: string, { from, media }: PictureFolders, dryRun: boolean): Promise<string> {
  const checked = await readPicture(await fileWithin(from, picture));
  if (!dryRun) await storePicture(media, checked);
  return checked.name;
}
