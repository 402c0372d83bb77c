import { z } from "zod";
import type { FeatureRoutes } from "#api/feature-routes.ts";
import { refusals } from "#contract/errors.ts";
import { IdInput } from "#contract/fields.ts";
import { CurrentOrder } from "#contract/orders/current-order.ts";
import { OrderProgress } from "#contract/orders/progress.ts";
import { readCurrentOrder } from "#shop/progress/current-order.server.ts";
import { getOrderProgress } from "#shop/progress/read-progress.server.ts";

export const orderProgressRoutes: FeatureRoutes = (api, contextOf) => {
  api.get(
    "/user/orders/:id/progress",
    {
      config: { session: "required", refuses: ["orderNotFound"] },
      schema: {
        summary: "Where an order is, what happened to it, and its money",
        tags: ["Orders"],
        params: z.object({ id: IdInput(refusals.orderNotFound.message) }),
        response: { 200: OrderProgress },
      },
    },
    (request) => getOrderProgress(contextOf(request), request.params.id),
  );

  api.get(
    "/user/current-order",
    {
      config: { session: "required" },
      schema: {
        summary: "The newest order under way, else the newest one that can still be returned",
        tags: ["Orders"],
        response: { 200: CurrentOrder },
      },
    },
    (request) => readCurrentOrder(contextOf(request)),
  );
};
