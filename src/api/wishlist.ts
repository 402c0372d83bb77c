import { UserWithWishlist, WishlistToggle, WishlistToggled } from "#contract/wishlist.ts";
import { readUser } from "#shop/accounts/user.server.ts";
import { readWishlist, toggleWishlist } from "#shop/wishlist/wishlist.server.ts";
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
};
