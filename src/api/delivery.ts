import { z } from "zod";
import { Delivery, Pin } from "#contract/delivery.ts";
import { readDelivery } from "#shop/delivery/delivery.server.ts";
import type { FeatureRoutes } from "./feature-routes.ts";

export const deliveryRoutes: FeatureRoutes = (api, contextOf) => {
  api.get(
    "/delivery/:pincode",
    {
      schema: {
        summary: "City, state, delivery time and cash on delivery of a PIN code",
        tags: ["Orders"],
        params: z.object({ pincode: Pin }),
        response: { 200: Delivery },
      },
    },
    (request) => readDelivery(contextOf(request), request.params.pincode),
  );
};
