import { sql } from "kysely";
import type { Tx } from "#shop/transaction.server.ts";

type Change = { productIds: readonly string[]; from: string; into: string };

/**
 * Lines of carts in a colour that is called another one now are in this one. Pieces of a product in both are one line. The
 * customer sees the same thing by another name, so the cart has the same version.
 */
export async function changeColorOfLines({ db }: Tx, { productIds, from, into }: Change): Promise<void> {
  if (productIds.length === 0) return;
  const lines = await db
    .selectFrom("cart_lines")
    .where("color_id", "=", from)
    .where("product_id", "in", productIds)
    .select(["id", "cart_id", "product_id", "quantity"])
    .orderBy("id")
    .execute();
  for (const { id, cart_id, product_id, quantity } of lines) {
    const other = await db
      .updateTable("cart_lines")
      .set({ quantity: sql`quantity + ${quantity}` })
      .where("cart_id", "=", cart_id)
      .where("product_id", "=", product_id)
      .where("color_id", "=", into)
      .returning("id")
      .executeTakeFirst();
    if (other) await db.deleteFrom("cart_lines").where("id", "=", id).execute();
    else await db.updateTable("cart_lines").set({ color_id: into }).where("id", "=", id).execute();
  }
}
