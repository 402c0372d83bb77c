import { z } from "zod";
import { User } from "./accounts.ts";
import { ListedProduct } from "./catalogue.ts";
import { ProductId, Rupees } from "./fields.ts";

export const WishlistToggle = z.object({ prodId: ProductId }).meta({ id: "WishlistToggle" });

export const WishlistToggled = User.extend({ added: z.boolean() }).meta({ id: "WishlistToggled" });
export type WishlistToggled = z.infer<typeof WishlistToggled>;

export const Wish = ListedProduct.extend({
  discount: z.string().nullable().meta({ description: "The label beside the price." }),
  backAlert: z.literal(true).optional().meta({
    description:
      "Present when an email to the account's confirmed address is asked for when the product is back in stock.",
  }),
  addedPrice: Rupees.optional().meta({
    description: "The price when it was added. Products added before the shop stored it have none.",
  }),
}).meta({ id: "Wish" });
export type Wish = z.infer<typeof Wish>;

/** `GET user/wishlist`, newest first. */
export const UserWithWishlist = User.extend({ wishlist: z.array(Wish) }).meta({ id: "UserWithWishlist" });
export type UserWithWishlist = z.infer<typeof UserWithWishlist>;

/** What a customer chose about the wishlist. */
export const WishlistOptions = z
  .object({
    priceEmails: z.boolean().meta({ description: "Whether the customer wants emails about lower prices." }),
    emailConfirmed: z
      .boolean()
      .meta({ description: "Whether the account's email address is confirmed. Until then no such email is sent." }),
    sharedAt: z
      .string()
      .nullable()
      .meta({ description: "The path of the page that shows the wishlist to whoever has its link; null without one." }),
  })
  .meta({ id: "WishlistOptions" });
export type WishlistOptions = z.infer<typeof WishlistOptions>;

/** `PUT user/wishlist/options`. What is absent stays. */
export const WishlistChoice = z
  .object({
    priceEmails: z.boolean("Choose whether you want these emails").optional(),
    shared: z.boolean("Choose whether the wishlist is shared").optional(),
  })
  .meta({ id: "WishlistChoice" });
export type WishlistChoice = z.infer<typeof WishlistChoice>;
