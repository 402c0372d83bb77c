import { z } from "zod";
import type { FeatureRoutes } from "#api/feature-routes.ts";
import { refusals } from "#contract/errors.ts";
import { IdInput } from "#contract/fields.ts";
import { OrderProgress } from "#contract/orders/progress.ts";
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
};
