import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { IdInput } from "#contract/fields.ts";
import { NewStockAlert, stockAlertMessages } from "#contract/newsletter.ts";
import { requestStockAlert } from "#shop/stock-alerts/stock-alerts.server.ts";
import type { FeatureRoutes } from "./feature-routes.ts";

export const stockAlertRoutes: FeatureRoutes = (api, contextOf) => {
  api.post(
    "/product/:id/stock-alert",
    {
      config: {
        session: "optional",
        quota: 10,
        refuses: ["productNotFound", "productNotSold", "productInStock"],
      },
      schema: {
        summary:
          "Ask for one email when a product is back in stock; an address that the customer has not confirmed gets a link first",
        tags: ["Catalogue"],
        params: z.object({ id: IdInput(refusals.productNotFound.message) }),
        body: NewStockAlert,
        response: { 202: z.object({ message: z.string() }) },
      },
    },
    async (request, reply) => {
      const stored = await requestStockAlert(contextOf(request), request.params.id, request.body);
      return reply.code(202).send({ message: stored ? stockAlertMessages.stored : stockAlertMessages.requested });
    },
  );
};
