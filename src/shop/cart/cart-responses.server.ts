import type { CartChanged, CartSaved, LineChanged } from "#contract/cart.ts";
import { listProductsById } from "#shop/catalogue/reading/products.server.ts";
import { requireCustomer, type ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import type { CartOutcome, LineOutcome } from "./cart.server.ts";
import { showCart, showLine } from "./read-cart.server.ts";

/** A change with the whole cart after it. */
export async function cartChanged(ctx: ShopContext, { message }: Pick<CartOutcome, "message">): Promise<CartChanged> {
  requireCustomer(ctx);
  const cart = await showCart(ctx);
  const { cartTotal, totalAfterDiscount, cartVersion } = cart;
  return { message, cart, cartTotal, totalAfterDiscount, cartVersion };
}

/** Does what `cartChanged` does, with the changed line as clients add it to theirs. @throws {ShopError} productNotFound */
export async function lineChanged(ctx: ShopContext, outcome: LineOutcome): Promise<LineChanged> {
  requireCustomer(ctx);
  const { _id, productId, quantity, color, price, title } = outcome;
  const response = await cartChanged(ctx, outcome);
  const line = response.cart.products.find((one) => one.productId._id === productId);
  // Another request may have removed it from the cart since.
  const product = line?.productId ?? (await listProductsById(ctx, [productId])).get(productId);
  if (!product) throw new ShopError("productNotFound");
  return { ...response, _id, productId: product, quantity, color, price, title };
}

/** A change with nothing but the totals and the line that it left. Costs the same for a cart of any size. */
export async function cartSaved(
  ctx: ShopContext,
  outcome: Pick<CartOutcome, "message"> | LineOutcome,
): Promise<CartSaved> {
  requireCustomer(ctx);
  return { message: outcome.message, ...(await showLine(ctx, "_id" in outcome ? outcome._id : null)) };
}
