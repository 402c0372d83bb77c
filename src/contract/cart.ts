import { z } from "zod";
import { line } from "./accounts.ts";
import { ListedProduct } from "./catalogue.ts";
import { absentIfEmpty, Id, IdPart, ProductId, plainNumber, Rupees, Time } from "./fields.ts";
import { MOST_PIECES } from "./limits.ts";

const WRONG_QUANTITY = `Quantity must be a whole number from 1 to ${MOST_PIECES}`;
export const Quantity = z
  .number(WRONG_QUANTITY)
  .int(WRONG_QUANTITY)
  .min(1, WRONG_QUANTITY)
  .max(MOST_PIECES, WRONG_QUANTITY);

/**
 * `POST user/cart`. With a colour or a price it adds, with neither it sets the quantity (D4). The price is never
 * believed: it only tells the two apart.
 */
export const CartChange = z
  .object({
    productId: ProductId,
    quantity: z.preprocess(plainNumber<number>, Quantity),
    color: z.preprocess(absentIfEmpty<string | null | undefined>, IdPart("Choose a colour of this product").optional()),
    price: z.preprocess(absentIfEmpty, z.unknown().optional()),
  })
  .meta({ id: "CartChange" });
export type CartChange = z.infer<typeof CartChange>;

export const CartLine = z
  .object({
    _id: Id,
    productId: ListedProduct,
    quantity: z.number().int(),
    color: Id,
    colorTitle: z.string(),
    price: Rupees.meta({ description: "Today's price of one piece." }),
    priceWas: Rupees.optional().meta({ description: "The price when the line was chosen, where today's differs." }),
    title: z.string(),
  })
  .meta({ id: "CartLine" });
export type CartLine = z.infer<typeof CartLine>;

const totals = { cartTotal: Rupees, totalAfterDiscount: Rupees.meta({ description: "0 without a coupon." }) };

/** `GET user/cart`; an empty cart has neither id nor coupon. */
export const Cart = z
  .object({
    _id: Id.optional(),
    products: z.array(CartLine),
    ...totals,
    coupon: z.string().nullable().optional(),
    updatedAt: Time.optional(),
  })
  .meta({ id: "Cart" });
export type Cart = z.infer<typeof Cart>;

/** What a change of the cart answers. */
export const CartChanged = z.object({ message: z.string(), cart: Cart, ...totals }).meta({ id: "CartChanged" });
export type CartChanged = z.infer<typeof CartChanged>;

/** The same with the fields of the line that was added or set. */
export const LineChanged = CartChanged.extend({
  _id: Id,
  productId: Id,
  quantity: z.number().int().meta({ description: "That of this call; the line's own stands in the cart." }),
  color: Id,
  price: Rupees,
  title: z.string(),
}).meta({ id: "LineChanged" });
export type LineChanged = z.infer<typeof LineChanged>;

/** `POST user/cart/applycoupon`. */
export const CouponChoice = z.object({ coupon: line("Enter a coupon", 64) }).meta({ id: "CouponChoice" });

export const CouponApplied = z.object({ coupon: z.string(), totalAfterDiscount: Rupees }).meta({ id: "CouponApplied" });
export type CouponApplied = z.infer<typeof CouponApplied>;
