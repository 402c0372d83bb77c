import { basename } from "node:path";
import { parseInput } from "#cli/parse-input.ts";
import { resolvePath } from "#cli/paths.ts";
import type { Action } from "#cli/shop-command.ts";
import { NewPictures } from "#contract/admin/pictures.ts";
import { getProductId } from "#shop/catalogue/editing/find-product.server.ts";
import { addPictures, listPictures } from "#shop/catalogue/writing/product-pictures.server.ts";
import { mediaFolder } from "#shop/pictures/picture-files.ts";
import { type CheckedPicture, readPicture } from "#shop/pictures/read-picture.server.ts";
import { storePicture } from "#shop/pictures/store-picture.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { picturesAnswer } from "./picture-actions.ts";

export const add: Action = async (input, { withShop }) => {
  const { productId, file: files, color } = parseInput(NewPictures, input);
  // All files are checked first, so that a wrong name changes nothing.
  const checked = await Promise.all(files.map(check));
  const names = checked.map(({ name }) => name);
  return withShop(async (ctx, dataDir) => {
    const id = await getProductId(ctx.db.read, productId);
    await listPictures(ctx, id);
    for (const [index, picture] of checked.entries()) await store(dataDir, files[index] as string, picture);
    return picturesAnswer(await addPictures(ctx, id, names, color));
  });
};

function check(file: string): Promise<CheckedPicture> {
  return readPicture(resolvePath(file)).catch((error) => Promise.reject(withFileName(file, error)));
}

function store(dataDir: string, file: string, picture: CheckedPicture): Promise<void> {
  return storePicture(mediaFolder(dataDir), picture).catch((error) => Promise.reject(withFileName(file, error)));
}

function withFileName(file: string, error: unknown): unknown {
  if (!(error instanceof ShopError && error.code === "pictureRefused")) return error;
  const message = `${basename(file)}: ${error.message}`;
  return new ShopError("pictureRefused", { message, errors: { file: message } });
}
