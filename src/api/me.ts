import { Me } from "#contract/accounts.ts";
import { readMe } from "#shop/cart/me.server.ts";
import type { FeatureRoutes } from "./feature-routes.ts";

/** Ours: who is signed in, for the header of the pages. */
export const meRoutes: FeatureRoutes = (api, contextOf) => {
  api.get(
    "/user/me",
    {
      config: { session: "required" },
      schema: { summary: "The customer who is signed in", tags: ["Accounts"], response: { 200: Me } },
    },
    (request) => readMe(contextOf(request)),
  );
};
