import { parseInput } from "#cli/parse-input.ts";
import type { Action, Answer } from "#cli/shop-command.ts";
import { PictureColor, PictureOfNumber, PictureOrder, PictureText, ProductOfId } from "#contract/admin/pictures.ts";
import { getProductId } from "#shop/catalogue/editing/find-product.server.ts";
import {
  listPictures,
  orderPictures,
  removePicture,
  setPictureColor,
  setPictureText,
} from "#shop/catalogue/writing/product-pictures.server.ts";
import { pictureFile } from "#shop/pictures/picture-files.ts";

export const list: Action = (input, { withShop }) => {
  const { productId } = parseInput(ProductOfId, input);
  return withShop(async (ctx) => picturesAnswer(await listPictures(ctx, await getProductId(ctx.db.read, productId))));
};

export const remove: Action = (input, { withShop }) => {
  const { productId, number } = parseInput(PictureOfNumber, input);
  return withShop(async (ctx) =>
    picturesAnswer(await removePicture(ctx, await getProductId(ctx.db.read, productId), number)),
  );
};

export const order: Action = (input, { withShop }) => {
  const { productId, order } = parseInput(PictureOrder, input);
  return withShop(async (ctx) =>
    picturesAnswer(await orderPictures(ctx, await getProductId(ctx.db.read, productId), order)),
  );
};

export const alt: Action = (input, { withShop }) => {
  const { productId, number, text } = parseInput(PictureText, input);
  return withShop(async (ctx) =>
    picturesAnswer(
      await setPictureText(
        ctx,
        await getProductId(ctx.db.read, productId),
        number,
        text.toLowerCase() === "none" ? null : text,
      ),
    ),
  );
};

export const color: Action = (input, { withShop }) => {
  const { productId, number, color } = parseInput(PictureColor, input);
  return withShop(async (ctx) =>
    picturesAnswer(
      await setPictureColor(
        ctx,
        await getProductId(ctx.db.read, productId),
        number,
        color.toLowerCase() === "all" ? null : color,
      ),
    ),
  );
};

/** The pictures of a product in their order, the first has the number 1. */
export function picturesAnswer(names: readonly string[]): Answer {
  const pictures = names.map((name, index) => ({
    number: index + 1,
    name,
    url: `/media/${pictureFile(name, 800, "webp")}`,
  }));
  const text = pictures.map(({ number, url }) => `${number}  ${url}`).join("\n");
  return { json: pictures, text: text === "" ? "The product has no pictures: the default picture is shown." : text };
}
