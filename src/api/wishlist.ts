import {
  UserWithWishlist,
  WishlistChoice,
  WishlistOptions,
  WishlistToggle,
  WishlistToggled,
} from "#contract/wishlist.ts";
import { readUser } from "#shop/accounts/user.server.ts";
import { readWishlist, toggleWishlist } from "#shop/wishlist/wishlist.server.ts";
import { changeWishlistOptions, readWishlistOptions } from "#shop/wishlist/wishlist-options.server.ts";
import { type FeatureRoutes, perCustomer } from "./feature-routes.ts";

export const wishlistRoutes: FeatureRoutes = (api, contextOf) => {
  const config = { session: "required" } as const;

  api.put(
    "/product/wishlist",
    {
      config: {
        ...config,
        rateLimit: perCustomer(600),
        refuses: ["productNotFound", "productNotSold", "wishlistFull"],
      },
      schema: {
        summary: "Add a product to the wishlist, or remove it",
        tags: ["Wishlist"],
        body: WishlistToggle,
        response: { 200: WishlistToggled },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      const added = await toggleWishlist(ctx, request.body.prodId);
      return { ...(await readUser(ctx)), added };
    },
  );

  api.get(
    "/user/wishlist",
    {
      config,
      schema: {
        summary: "The customer with the products of the wishlist",
        tags: ["Wishlist"],
        response: { 200: UserWithWishlist },
      },
    },
    (request) => readWishlist(contextOf(request)),
  );

  api.get(
    "/user/wishlist/options",
    {
      config,
      schema: {
        summary: "What the customer chose about the wishlist: emails about lower prices, and its shared page",
        tags: ["Wishlist"],
        response: { 200: WishlistOptions },
      },
    },
    (request) => readWishlistOptions(contextOf(request)),
  );

  api.put(
    "/user/wishlist/options",
    {
      config: { ...config, rateLimit: perCustomer(60) },
      schema: {
        summary: "Want emails about lower prices or not; share the wishlist by a link, or end it",
        tags: ["Wishlist"],
        body: WishlistChoice,
        response: { 200: WishlistOptions },
      },
    },
    (request) => changeWishlistOptions(contextOf(request), request.body),
  );
};
