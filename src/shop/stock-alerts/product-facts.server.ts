import type { Reader } from "#db/db.ts";
import type { EmailFacts } from "#shop/mail/facts/email-facts.ts";
import { DEFAULT_PRODUCT_IMAGE } from "#shop/pictures/picture-files.ts";

/** What emails about the products say. */
export async function readProductFacts(db: Reader, ids: readonly string[]): Promise<EmailFacts["back-in-stock"][]> {
  const products = await db
    .selectFrom("products")
    .leftJoin("product_images", (join) =>
      join.onRef("product_images.product_id", "=", "products.id").on("product_images.position", "=", 0),
    )
    .where("products.id", "in", ids)
    .select(["products.id", "title", "price_paise", "product_images.name as image"])
    .execute();
  return products.map(({ id, title, price_paise, image }) => ({
    productId: id,
    title,
    pricePaise: price_paise,
    image: image ?? DEFAULT_PRODUCT_IMAGE,
  }));
}
