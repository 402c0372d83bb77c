import { TrackedOrder, TrackOrder } from "#contract/orders/tracking.ts";
import { trackOrder } from "#shop/tracking/track-order.server.ts";
import type { FeatureRoutes } from "./feature-routes.ts";

/** Where an order is, without a login. */
export const trackingRoutes: FeatureRoutes = (api, contextOf) => {
  api.post(
    "/order-tracking",
    {
      config: { quota: 60, refuses: ["trackingNotFound", "tooManyTracked"] },
      schema: {
        summary: "Where an order is, by its number and mobile number; a wrong one of either has the same response",
        tags: ["Orders"],
        body: TrackOrder,
        response: { 200: TrackedOrder },
      },
    },
    (request) => trackOrder(contextOf(request), request.body),
  );
};
