import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseInput } from "#cli/parse-input.ts";
import { resolvePath } from "#cli/paths.ts";
import { writePrivateFile } from "#cli/private-file.ts";
import type { Action } from "#cli/shop-command.ts";
import { NewReturnPictures, WrittenReturnPictures } from "#contract/admin/returns.ts";
import { orderNumber } from "#shop/order-number.ts";
import { getReturn, getReturnId } from "#shop/returns/manage-returns.server.ts";
import { readReturnPicturesFor } from "#shop/returns/read-pictures.server.ts";
import { addReturnPictureFor } from "#shop/returns/return-pictures.server.ts";
import { ShopError } from "#shop/shop-error.ts";

export const add: Action = (input, { withShop }) => {
  const { return: number, file: files } = parseInput(NewReturnPictures, input);
  const pictures = files.map(readFile);
  return withShop(async (ctx) => {
    const id = await getReturnId(ctx, number);
    for (const picture of pictures) await addReturnPictureFor(ctx, id, picture);
    return { json: await getReturn(ctx, id), text: `The return ${orderNumber(id)} has ${pictures.length} more.` };
  });
};

export const write: Action = (input, { withShop }) => {
  const { return: number, folder } = parseInput(WrittenReturnPictures, input);
  return withShop(async (ctx) => {
    const id = await getReturnId(ctx, number);
    const pictures = (await readReturnPicturesFor(ctx, id)).map(({ addedBy, bytes }, index) => {
      const file = join(folder, `return-${orderNumber(id)}-${index + 1}-${addedBy}.webp`);
      writePrivateFile(file, bytes);
      return { file: resolvePath(file), by: addedBy };
    });
    const text = pictures.map(({ file }) => file).join("\n");
    return { json: pictures, text: text === "" ? "The return has no pictures." : text };
  });
};

function readFile(file: string): Buffer {
  try {
    return readFileSync(resolvePath(file));
  } catch {
    const message = `${file} cannot be read.`;
    throw new ShopError("fileUnreadable", { message, errors: { file: message } });
  }
}
