import { sql } from "kysely";
import { MAX_QUANTITY } from "#contract/limits.ts";
import type { Tx } from "#shop/transaction.server.ts";

type Change = { productIds: readonly string[]; from: string; into: string };

/**
 * Lines of carts, and those saved for later, in a colour that is called another one now are in this one. Pieces of a product in both are one line. The
 * customer sees the same thing by another name, so the cart has the same version.
 */
export async function changeColorOfLines(tx: Tx, change: Change): Promise<void> {
  if (change.productIds.length === 0) return;
  await changeColorOfCarts(tx, change);
  await changeColorOfSaved(tx, change);
}

async function changeColorOfSaved({ db }: Tx, { productIds, from, into }: Change): Promise<void> {
  const moved = await db
    .deleteFrom("saved_lines")
    .where("color_id", "=", from)
    .where("product_id", "in", productIds)
    .returningAll()
    .execute();
  for (const line of moved)
    await db
      .insertInto("saved_lines")
      .values({ ...line, color_id: into })
      .onConflict((conflict) =>
        conflict.columns(["user_id", "product_id", "color_id"]).doUpdateSet({
          quantity: sql`CASE WHEN saved_lines.quantity + ${line.quantity} > ${MAX_QUANTITY}
            THEN ${MAX_QUANTITY} ELSE saved_lines.quantity + ${line.quantity} END`,
        }),
      )
      .execute();
}

async function changeColorOfCarts({ db }: Tx, { productIds, from, into }: Change): Promise<void> {
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
