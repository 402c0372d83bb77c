import { Product } from "#contract/catalogue.ts";
import { NewReview } from "#contract/reviews.ts";
import { findProduct } from "#shop/catalogue/reading/products.server.ts";
import { saveReview } from "#shop/reviews/reviews.server.ts";
import type { FeatureRoutes } from "./feature-routes.ts";

export const reviewRoutes: FeatureRoutes = (api, contextOf) => {
  api.put(
    "/product/rating",
    {
      config: { session: "required", refuses: ["productNotFound"] },
      schema: {
        summary: "Review a product; a second review replaces the first",
        tags: ["Reviews"],
        body: NewReview,
        response: { 200: Product },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      await saveReview(ctx, request.body);
      return findProduct(ctx, request.body.prodId);
    },
  );
};
