import type { ShopContext } from "#shop/context.server.ts";
import { DEFAULT_PRODUCT_IMAGE, pictureAddress } from "#shop/pictures/picture-files.ts";
import { addEmailLink } from "./email-links.server.ts";
import type { EmailContent, ProductInEmail, Sender } from "./emails/email.ts";
import { backInStockEmail, confirmStockAlertEmail } from "./emails/stock-alert-email.ts";

/** Shown half as wide, for sharp screens. */
const PICTURE_WIDTH = 160;

/** The content of the emails about a product that was out of stock, with the product as it is now. */
export async function stockAlertContent(
  ctx: ShopContext,
  kind: "confirm-stock-alert" | "back-in-stock",
  { recipient, productId }: { recipient: string; productId: string },
  shop: Sender,
): Promise<EmailContent> {
  const product = await readProduct(ctx, productId);
  // Without the shop's address there are no links.
  const link = (path: string, token: string) => `${ctx.publicUrl}/stock-alert/${path}/${token}`;
  const hasLinks = ctx.publicUrl !== "";
  const email = recipient;
  if (kind === "back-in-stock") {
    const end = hasLinks ? link("end", await addEmailLink(ctx, { kind: "end-stock-alerts", email })) : undefined;
    return backInStockEmail(product, shop, end);
  }
  const confirm = hasLinks ? link("confirm", await addEmailLink(ctx, { kind, email, productId })) : undefined;
  return confirmStockAlertEmail(product, shop, confirm);
}

async function readProduct({ db, publicUrl }: ShopContext, id: string): Promise<ProductInEmail> {
  const product = await db.read
    .selectFrom("products")
    .where("id", "=", id)
    .select(["title", "price_paise"])
    .executeTakeFirstOrThrow();
  const picture = await db.read
    .selectFrom("product_images")
    .where("product_id", "=", id)
    .orderBy("position")
    .select("name")
    .executeTakeFirst();
  const name = picture?.name ?? DEFAULT_PRODUCT_IMAGE;
  return {
    id,
    title: product.title,
    pricePaise: product.price_paise,
    picture: publicUrl === "" ? null : pictureAddress(name, PICTURE_WIDTH, "webp", publicUrl),
  };
}
