import { takeStock } from "#shop/catalogue/stock-movements.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";

/** Stores a customer's order of one piece, for tests of what only reads orders. Returns its id. */
export async function addOrder(shop: ShopContext, userId: string, productId: string): Promise<string> {
  const now = shop.now();
  const [id, price] = [newId(now), 49_990_00];
  const order = {
    ...{ id, user_id: userId, cart_id: newId(now), cart_version: 0, status: "Processing" as const },
    ...{ subtotal_paise: price, discount_paise: 0, total_paise: price, coupon_id: null, coupon_code: null },
    ...{ contact_email: "asha@example.com", news_opt_in: 0 as const, firstname: null, lastname: null, street: null },
    ...{ city: null, state: null, country: null, pincode: null, created_at_ms: now, updated_at_ms: now },
  };
  const line = {
    ...{ order_id: id, position: 0, product_id: productId, title: "Plain product", brand_id: productId },
    ...{ brand_title: "Orlin", image: "default-product", color_id: productId, color_title: "black" },
    ...{ price_paise: price, quantity: 1 },
  };
  await shop.db.write(async (db, changed) => {
    await db.insertInto("orders").values(order).execute();
    await db.insertInto("order_lines").values(line).execute();
    await takeStock(shop, db, changed, { orderId: id, pieces: [{ productId, quantity: 1 }] });
  });
  return id;
}
