import type { Page } from "@playwright/test";
import type { Product } from "#contract/catalogue.ts";
import type { Order, OrderPlaced } from "#contract/orders.ts";
import type { OrderReturns } from "#contract/returns.ts";
import { addBlogs } from "#shop/blogs/save-blogs.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { addCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { markPaid } from "#shop/payments/mark-paid.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { callAsCustomer } from "#test/e2e/session/customer-api.ts";
import { withShopContext } from "#test/e2e/shop-context.ts";
import type { ShopServer } from "#test/e2e/shop-server.ts";
import { blogInput, productInput } from "#test/fixtures.ts";
import { settleReturn } from "#test/returns/settle-return.ts";

/** One word of so many letters, as long as its field may be. */
export const word = (letters: number) => "Mannenpizhuvalmaram".repeat(letters).slice(0, letters);
export const LONG = word(200);
export const NAME = word(100);
export async function fillShop(shop: ShopServer) {
  const html = `<h2>${LONG}</h2><p>${LONG}</p><ul><li>${LONG}</li></ul><blockquote>${LONG}</blockquote><p><a href="https://example.com/">${LONG}</a></p>`;
  const product = {
    category: LONG,
    brand: LONG,
    colors: [LONG, `${LONG}a`],
    tags: LONG,
    description: html,
    pricePaise: 9_99_99_999_50,
    mrpPaise: 12_99_99_999_50,
    specs: [
      ["RAM", LONG],
      ["Material", LONG],
      [LONG, LONG],
    ] as [string, string][],
  };
  await withShopContext(shop, async (ctx) => {
    const titles = ["1", "2", "3"].map((number) => LONG + number);
    await saveProducts(
      ctx,
      titles.map((title) => productInput({ ...product, title })),
    );
    await saveProducts(ctx, [productInput({ ...product, title: `${LONG}4`, onHand: 0 })]);
    const posts = ["1", "2"].map((slug) =>
      blogInput({ title: LONG + slug, slug, category: LONG, summary: LONG, description: html, author: LONG }),
    );
    await inTransaction(ctx, (tx) => addBlogs(tx, posts));
    await addCoupon(ctx, { code: word(32), discount: { amountPaise: 100 } });
  });
}

export const shippingAddress = {
  firstname: NAME,
  lastname: NAME,
  street: LONG,
  city: NAME,
  state: NAME,
  country: NAME,
  pincode: "123456789012",
};

/** Orders of a customer in several statuses, with returned pieces. Returns their ids. */
export async function orderAll(page: Page, shop: ShopServer, products: Product[]) {
  const ids: string[] = [];
  for (const status of ["Not Processed", "Delivered"] as const) {
    for (const { _id: productId, price } of products.slice(0, 2))
      await callAsCustomer(page, "POST", "user/cart", { productId, quantity: 2, price });
    await callAsCustomer(page, "POST", "user/cart/applycoupon", { coupon: word(32) });
    const { order } = await callAsCustomer<OrderPlaced>(page, "POST", "user/cart/cash-order", {
      shippingAddress,
      couponApplied: true,
    });
    ids.push(order._id);
    if (status === "Delivered")
      await withShopContext(shop, async (ctx) => {
        // It is more than what is taken in cash.
        await markPaid(ctx, order._id, { method: "bank", reference: word(64), amountPaise: null });
        await changeOrderStatus(ctx, order._id, "Dispatched");
        await changeOrderStatus(ctx, order._id, "Delivered");
      });
  }
  return ids as [string, string];
}

export async function returnPieces(page: Page, shop: ShopServer, id: string): Promise<string> {
  const orders = await callAsCustomer<Order[]>(page, "GET", "user/get-orders");
  const lines = orders.find(({ _id }) => _id === id)?.products ?? [];
  await callAsCustomer(page, "POST", `user/orders/${id}/returns`, {
    lines: lines.map(({ product, color }) => ({
      productId: product._id,
      color: color._id,
      quantity: 1,
      reason: "Not as described",
    })),
  });
  const { returns } = await callAsCustomer<OrderReturns>(page, "GET", `user/orders/${id}/returns`);
  await withShopContext(shop, (ctx) => settleReturn(ctx, String(returns[0]?._id)));
  const after = await callAsCustomer<Order[]>(page, "GET", "user/get-orders");
  return String(after.find(({ _id }) => _id === id)?.creditNotes?.[0]?._id);
}
