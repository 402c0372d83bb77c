import type { Reader } from "#db/db.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { MAX_PICTURES } from "#shop/pictures/picture-files.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { lockProduct, saveChanged } from "./save-changed.server.ts";

/** A picture of a product: its number from 1, or the name under which it is stored, which stays when others are moved. */
export type Which = number | string;

/** @throws {ShopError} productNotFound */
export async function listPictures(ctx: ShopContext, productId: string): Promise<string[]> {
  requirePermission(ctx, "products.read");
  const product = await ctx.db.read.selectFrom("products").where("id", "=", productId).select("id").executeTakeFirst();
  if (!product) throw new ShopError("productNotFound");
  return (await readPictures(ctx.db.read, productId)).map(({ name }) => name);
}

/**
 * Appends stored pictures; existing ones keep their places. With a colour, they are shown when it is chosen.
 * @returns all names in order.
 * @throws {ShopError} productNotFound; colorNotOffered; badRequest when there are too many.
 */
export function addPictures(
  ctx: ShopContext,
  productId: string,
  names: readonly string[],
  color?: string,
): Promise<string[]> {
  requirePermission(ctx, "products.write");
  const change = (before: readonly string[]) => {
    const after = [...new Set([...before, ...names])];
    if (after.length > MAX_PICTURES) throw refusal(`A product has at most ${MAX_PICTURES} pictures.`);
    return after;
  };
  const colorOf = (name: string) => (names.includes(name) ? color : undefined);
  return changePictures(ctx, productId, change, { colorOf, action: "picture.add" });
}

/**
 * The files stay because orders may show them.
 * @returns the remaining names in order.
 * @throws {ShopError} productNotFound; badRequest when there is no such picture.
 */
export function removePicture(ctx: ShopContext, productId: string, which: Which): Promise<string[]> {
  requirePermission(ctx, "products.write");
  const change = (before: readonly string[]) => {
    const removed = pictureOf(before, which);
    return before.filter((name) => name !== removed);
  };
  return changePictures(ctx, productId, change, { action: "picture.remove" });
}

/**
 * Puts these pictures first, in this order; the others follow as they are.
 * @throws {ShopError} productNotFound; badRequest for one that is there twice or is of no picture.
 */
export function orderPictures(ctx: ShopContext, productId: string, order: readonly Which[]): Promise<string[]> {
  requirePermission(ctx, "products.write");
  const change = (before: readonly string[]) => {
    const first = order.map((which) => pictureOf(before, which));
    if (new Set(first).size < first.length) throw refusal("A picture is named twice.");
    return [...first, ...before.filter((name) => !first.includes(name))];
  };
  return changePictures(ctx, productId, change);
}

/** Says in words what a picture shows; null for none. @throws {ShopError} productNotFound; badRequest without that picture */
export function setPictureText(
  ctx: ShopContext,
  productId: string,
  which: Which,
  text: string | null,
): Promise<string[]> {
  requirePermission(ctx, "products.write");
  return changeOne(ctx, productId, which, (isIt) => ({ altOf: (name) => (isIt(name) ? text : undefined) }));
}

/** @param color a title or a name of one of the product's colours; null for all. @throws {ShopError} as above; colorNotOffered */
export function setPictureColor(
  ctx: ShopContext,
  productId: string,
  which: Which,
  color: string | null,
): Promise<string[]> {
  requirePermission(ctx, "products.write");
  return changeOne(ctx, productId, which, (isIt) => ({ colorOf: (name) => (isIt(name) ? color : undefined) }));
}

/** Changes one picture; `isIt` is asked once the pictures are known. */
function changeOne(
  ctx: ShopContext,
  productId: string,
  which: Which,
  how: (isIt: (name: string) => boolean) => Omit<PictureChanges, "action">,
): Promise<string[]> {
  let changed: string | undefined;
  const change = (before: readonly string[]) => {
    changed = pictureOf(before, which);
    return [...before];
  };
  return changePictures(
    ctx,
    productId,
    change,
    how((name) => name === changed),
  );
}

/** @returns its name. @throws {ShopError} badRequest without that picture */
function pictureOf(before: readonly string[], which: Which): string {
  const found = typeof which === "number" ? before[which - 1] : before.find((name) => name === which);
  if (found !== undefined) return found;
  if (typeof which === "string") throw refusal("The product does not have this picture any more.");
  throw refusal(
    before.length === 0
      ? "The product has no pictures."
      : `The product has only ${before.length} ${before.length === 1 ? "picture" : "pictures"}.`,
  );
}

type PictureChanges = {
  colorOf?: (name: string) => string | null | undefined;
  altOf?: (name: string) => string | null | undefined;
  action?: "picture.add" | "picture.change" | "picture.remove";
};

/**
 * Locks the product. `colorOf` returns the colour that a picture shows, null for all colours, and `altOf` what it shows in
 * words; else the picture keeps them.
 * @returns the new names in order.
 * @throws {ShopError} productNotFound; colorNotOffered
 */
export function changePictures(
  ctx: ShopContext,
  productId: string,
  change: (before: readonly string[]) => string[],
  { colorOf, altOf, action = "picture.change" }: PictureChanges = {},
): Promise<string[]> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockProduct(tx, productId);
    if (!before) throw new ShopError("productNotFound");
    const images = change(before.images);
    const offered = await readOfferedColors(tx.db, productId);
    const imageColors = new Map(
      images.map((name) => {
        const color = colorOf?.(name);
        return [name, color === undefined ? (before.imageColors.get(name) ?? null) : color && offered(color)];
      }),
    );
    const imageAlts = new Map(
      images.map((name) => {
        const alt = altOf?.(name);
        return [name, alt === undefined ? (before.imageAlts.get(name) ?? null) : alt];
      }),
    );
    await saveChanged(tx, before, { ...before, images, imageColors, imageAlts }, { byHand: true, action });
    return images;
  });
}

/** Returns a function from a colour's title or display name to its id. @throws {ShopError} colorNotOffered */
async function readOfferedColors(db: Reader, productId: string) {
  const colors = await db
    .selectFrom("product_colors")
    .innerJoin("colors", "colors.id", "product_colors.color_id")
    .where("product_id", "=", productId)
    .select(["colors.id", "colors.title"])
    .execute();
  const folded = (text: string) => text.toLowerCase().replaceAll(" ", "");
  return (color: string): string => {
    const found = colors.find(({ title }) => folded(title) === folded(color));
    if (!found) throw new ShopError("colorNotOffered");
    return found.id;
  };
}

function readPictures(db: Reader, productId: string) {
  return db
    .selectFrom("product_images")
    .where("product_id", "=", productId)
    .orderBy("position")
    .select(["name", "color_id"])
    .execute();
}

function refusal(message: string): ShopError {
  return new ShopError("badRequest", { message });
}
