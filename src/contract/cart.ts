import { z } from "zod";
import { ListedProduct } from "./catalogue.ts";
import { couponCode } from "./cleaning/texts.ts";
import { absentIfEmpty, cleanText, Id, IdInput, looseNumber, ProductId, Rupees, Time } from "./fields.ts";
import { MAX_QUANTITY } from "./limits.ts";

const WRONG_QUANTITY = `Quantity must be a whole number from 1 to ${MAX_QUANTITY}`;
/** More pieces than a cart, a stock or an order has are refused as such (409), however many. */
export const Quantity = z
  .number(WRONG_QUANTITY)
  .multipleOf(1, WRONG_QUANTITY)
  .min(1, WRONG_QUANTITY)
  .meta({ type: "integer" });

/**
 * `POST user/cart`: adds the quantity when a colour or price is present, else sets it (D4). The price itself is
 * ignored. A line is a product in one colour (D24).
 */
export const CartChange = z
  .object({
    productId: ProductId,
    quantity: z.preprocess(looseNumber<number>, Quantity),
    color: z.preprocess(
      absentIfEmpty<string | null | undefined>,
      IdInput("Choose a colour of this product").optional(),
    ),
    price: z.preprocess(absentIfEmpty, z.unknown().optional()),
    lineId: z
      .preprocess(
        absentIfEmpty<string | null | undefined>,
        IdInput("This product is no longer in your cart").optional(),
      )
      .meta({ description: "The line to change, when the product is in the cart in several colours." }),
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
    price: Rupees.meta({ description: "The current price of one piece." }),
    priceWas: Rupees.optional().meta({ description: "The price when the product was added, if it has changed since." }),
    title: z.string(),
  })
  .meta({ id: "CartLine" });
export type CartLine = z.infer<typeof CartLine>;

const CartVersion = z
  .number("Send the cartVersion of the cart that was shown")
  .int("Send the cartVersion of the cart that was shown")
  .meta({ description: "Another number after each change of the cart." });

const totals = {
  cartTotal: Rupees,
  totalAfterDiscount: Rupees.meta({ description: "0 without a coupon." }),
  cartVersion: CartVersion,
};

const ordering = {
  ordering: z.enum(["payBefore", "refused"]).optional().meta({
    description:
      "Absent: an order is paid in cash. payBefore: it is paid before it is sent, because of its amount or this customer. refused: the shop takes no orders of this customer (403).",
  }),
  payment: z.string().optional().meta({
    description:
      "How an order of this cart is paid, in a sentence. Absent of an empty cart, and where orders are refused.",
  }),
};

/** What the customer saw when they ordered. */
export const ShownCart = z
  .object(
    {
      cartVersion: z.preprocess(looseNumber<number>, CartVersion),
      total: z
        .preprocess(looseNumber<number>, Rupees.min(0, "Send the amount to pay that was shown"))
        .meta({ description: "The amount to pay." }),
    },
    "Send cartVersion and total as they were shown",
  )
  .meta({ id: "ShownCart" });
export type ShownCart = z.infer<typeof ShownCart>;

/** `DELETE user/cart/{productId}`. */
export const LineRemoval = z.object({ lineId: CartChange.shape.lineId });

/** `GET user/cart`. An empty cart has no id and no coupon. */
export const Cart = z
  .object({
    _id: Id.optional(),
    products: z.array(CartLine),
    ...totals,
    coupon: z.string().nullable().optional(),
    ...ordering,
    updatedAt: Time.optional(),
  })
  .meta({ id: "Cart" });
export type Cart = z.infer<typeof Cart>;

export const CartChanged = z.object({ message: z.string(), cart: Cart, ...totals }).meta({ id: "CartChanged" });
export type CartChanged = z.infer<typeof CartChanged>;

export const LineChanged = CartChanged.extend({
  _id: Id,
  productId: ListedProduct.meta({ description: "As in the lines of a cart: clients add this response to theirs." }),
  quantity: z.number().int().meta({ description: "The quantity of this request; `cart` has that of the line." }),
  color: Id,
  price: Rupees,
  title: z.string(),
}).meta({ id: "LineChanged" });
export type LineChanged = z.infer<typeof LineChanged>;

/** The response to a change with `Prefer: return=minimal`. */
export const CartSaved = z
  .object({
    message: z.string(),
    line: CartLine.optional().meta({ description: "The changed line; absent when none is left." }),
    ...totals,
    cartCount: z.number().int().meta({ description: "The pieces of all lines." }),
    coupon: z.string().nullable(),
    ...ordering,
  })
  .meta({ id: "CartSaved" });
export type CartSaved = z.infer<typeof CartSaved>;

/** A product in one of its colours: a line of the cart, or one that is saved for later. */
export const LineChoice = z
  .object({ productId: ProductId, color: IdInput("Choose a colour of this product") })
  .meta({ id: "LineChoice" });
export type LineChoice = z.infer<typeof LineChoice>;

/** What was removed from what is saved. */
export const RemovedLine = LineChoice.extend({ quantity: Quantity }).meta({ id: "RemovedLine" });
export type RemovedLine = z.infer<typeof RemovedLine>;

/** The product is as it is now, with its price and stock. */
export const SavedLine = z
  .object({
    productId: ListedProduct,
    quantity: z.number().int(),
    color: Id,
    colorTitle: z.string(),
    createdAt: Time,
  })
  .meta({ id: "SavedLine" });
export type SavedLine = z.infer<typeof SavedLine>;

/** The cart after a line left it or came back, and what is saved now. */
export const SavedChanged = CartSaved.extend({ saved: z.array(SavedLine) }).meta({ id: "SavedChanged" });
export type SavedChanged = z.infer<typeof SavedChanged>;

/** The code is in capitals, without what was copied with it, and only compared. `missing` is the message without a code. */
export const CouponCode = (missing: string, tooLong = "This is longer than 64 characters") =>
  z.string(missing).transform(cleanText).transform(couponCode).pipe(z.string().min(1, missing).max(64, tooLong));

export const CouponChoice = z.object({ coupon: CouponCode("Enter a coupon code") }).meta({ id: "CouponChoice" });

export const CouponApplied = z
  .object({ coupon: z.string(), totalAfterDiscount: Rupees, cartVersion: CartVersion })
  .meta({ id: "CouponApplied" });
export type CouponApplied = z.infer<typeof CouponApplied>;
