import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ShopContext } from "#shop/context.server.ts";
import { accountRoutes } from "./accounts.ts";
import { addressRoutes } from "./addresses.ts";
import { blogRoutes } from "./blogs.ts";
import { cartRoutes } from "./cart.ts";
import { deliveryRoutes } from "./delivery.ts";
import { enquiryRoutes } from "./enquiries.ts";
import { type ApiServices, type FeatureRoutes, withTypes } from "./feature-routes.ts";
import { newsletterRoutes } from "./newsletter.ts";
import { notificationRoutes } from "./notifications.ts";
import { invoiceRoutes } from "./orders/invoices.ts";
import { orderChangeRoutes } from "./orders/order-changes.ts";
import { orderProgressRoutes } from "./orders/order-progress.ts";
import { orderRoutes } from "./orders/orders.ts";
import { returnRoutes } from "./orders/returns.ts";
import { ownDataRoutes } from "./own-data.ts";
import { pictureRoutes } from "./pictures.ts";
import { productRoutes } from "./products.ts";
import { questionRoutes } from "./questions.ts";
import { reviewRoutes } from "./reviews.ts";
import { savedLineRoutes } from "./saved-lines.ts";
import { sessionRoutes } from "./sessions.ts";
import { socialLoginRoutes } from "./social-login.ts";
import { stockAlertRoutes } from "./stock-alerts.ts";
import { trackingRoutes } from "./tracking.ts";
import { wishlistRoutes } from "./wishlist.ts";

/** The features stand in the order of the API document. */
const features: FeatureRoutes[] = [
  accountRoutes,
  addressRoutes,
  sessionRoutes,
  ownDataRoutes,
  socialLoginRoutes,
  productRoutes,
  reviewRoutes,
  pictureRoutes,
  questionRoutes,
  stockAlertRoutes,
  wishlistRoutes,
  cartRoutes,
  savedLineRoutes,
  deliveryRoutes,
  orderRoutes,
  orderChangeRoutes,
  orderProgressRoutes,
  trackingRoutes,
  invoiceRoutes,
  returnRoutes,
  notificationRoutes,
  blogRoutes,
  enquiryRoutes,
  newsletterRoutes,
];

export function addApiRoutes(
  api: FastifyInstance,
  contextOf: (request: FastifyRequest) => ShopContext,
  services: ApiServices,
) {
  for (const addRoutes of features) addRoutes(withTypes(api), contextOf, services);
}
