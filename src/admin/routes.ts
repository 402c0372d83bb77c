import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ShopContext } from "#shop/context.server.ts";
import { activityRoutes } from "./activity.ts";
import { type AdminRoutes, type AdminServices, withTypes } from "./admin-routes.ts";
import { categoryPictureRoutes } from "./category-pictures.ts";
import { couponRoutes } from "./coupons.ts";
import { customerRoutes } from "./customers.ts";
import { dispatchRoutes } from "./dispatch.ts";
import { enquiryRoutes } from "./enquiries.ts";
import { exportRoutes } from "./exports.ts";
import { facetRoutes } from "./facets.ts";
import { findRoutes } from "./find.ts";
import { importRoutes } from "./imports.ts";
import { meRoutes } from "./me.ts";
import { orderStepRoutes } from "./order-steps.ts";
import { orderRoutes } from "./orders.ts";
import { priceRoutes } from "./prices.ts";
import { productPictureRoutes } from "./product-pictures.ts";
import { productRoutes } from "./products.ts";
import { questionRoutes } from "./questions.ts";
import { refundRoutes } from "./refunds.ts";
import { returnRoutes } from "./returns.ts";
import { reviewRoutes } from "./reviews.ts";
import { roundRoutes } from "./rounds.ts";
import { settingRoutes } from "./settings.ts";
import { signInRoutes } from "./sign-ins.ts";
import { staffRoutes } from "./staff.ts";
import { stockRoutes } from "./stock.ts";
import { todayRoutes } from "./today.ts";

/** The features stand in the order of the console's document. */
const features: AdminRoutes[] = [
  signInRoutes,
  todayRoutes,
  findRoutes,
  orderRoutes,
  orderStepRoutes,
  dispatchRoutes,
  roundRoutes,
  returnRoutes,
  refundRoutes,
  productRoutes,
  productPictureRoutes,
  priceRoutes,
  facetRoutes,
  categoryPictureRoutes,
  stockRoutes,
  importRoutes,
  exportRoutes,
  customerRoutes,
  couponRoutes,
  reviewRoutes,
  questionRoutes,
  activityRoutes,
  staffRoutes,
  meRoutes,
  settingRoutes,
  enquiryRoutes,
];

export function addAdminRoutes(
  routes: FastifyInstance,
  contextOf: (request: FastifyRequest) => ShopContext,
  services: AdminServices,
) {
  // A body that is a file is read by its call, once that knows who sends it.
  routes.addContentTypeParser("application/octet-stream", (_request, body, done) => done(null, body));
  for (const addRoutes of features) addRoutes(withTypes(routes), contextOf, services);
}
