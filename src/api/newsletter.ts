import { z } from "zod";
import * as messages from "#contract/messages.ts";
import { Subscription } from "#contract/newsletter.ts";
import { subscribe } from "#shop/newsletter/newsletter.server.ts";
import type { FeatureRoutes } from "./feature-routes.ts";

export const newsletterRoutes: FeatureRoutes = (api, contextOf) => {
  api.post(
    "/newsletter",
    {
      config: { quota: 10 },
      schema: {
        summary: "Send a link that subscribes an address to the newsletter; the response is the same for every address",
        tags: ["Contact"],
        body: Subscription,
        response: { 202: z.object({ message: z.string() }) },
      },
    },
    async (request, reply) => {
      await subscribe(contextOf(request), request.body);
      return reply.code(202).send({ message: messages.newsletterStored });
    },
  );
};
