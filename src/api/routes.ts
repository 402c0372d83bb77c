import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ShopContext } from "#shop/context.server.ts";
import { accountRoutes } from "./accounts.ts";
import { blogRoutes } from "./blogs.ts";
import { cartRoutes } from "./cart.ts";
import { enquiryRoutes } from "./enquiries.ts";
import { type ApiServices, type FeatureRoutes, typed } from "./feature-routes.ts";
import { meRoutes } from "./me.ts";
import { newsletterRoutes } from "./newsletter.ts";
import { notificationRoutes } from "./notifications.ts";
import { orderRoutes } from "./orders.ts";
import { productRoutes } from "./products.ts";
import { reviewRoutes } from "./reviews.ts";
import { wishlistRoutes } from "./wishlist.ts";

/** Every feature's calls, in the order of the document. */
const features: FeatureRoutes[] = [
  accountRoutes,
  productRoutes,
  reviewRoutes,
  wishlistRoutes,
  meRoutes,
  cartRoutes,
  orderRoutes,
  notificationRoutes,
  blogRoutes,
  enquiryRoutes,
  newsletterRoutes,
];

/** Adds every call under the prefix of `api`. */
export function addApiRoutes(
  api: FastifyInstance,
  contextOf: (request: FastifyRequest) => ShopContext,
  services: ApiServices,
) {
  for (const addRoutes of features) addRoutes(typed(api), contextOf, services);
}
