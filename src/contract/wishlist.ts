import { z } from "zod";
import { User } from "./accounts.ts";
import { ListedProduct } from "./catalogue.ts";
import { ProductId } from "./fields.ts";

export const WishlistToggle = z.object({ prodId: ProductId }).meta({ id: "WishlistToggle" });

export const WishlistToggled = User.extend({ added: z.boolean() }).meta({ id: "WishlistToggled" });
export type WishlistToggled = z.infer<typeof WishlistToggled>;

/** `GET user/wishlist`, newest first. */
export const UserWithWishlist = User.extend({ wishlist: z.array(ListedProduct) }).meta({ id: "UserWithWishlist" });
export type UserWithWishlist = z.infer<typeof UserWithWishlist>;
