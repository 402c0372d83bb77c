import { z } from "zod";
import { OwnSession } from "#contract/accounts.ts";
import { refusals } from "#contract/errors.ts";
import { IdInput } from "#contract/fields.ts";
import { endSession, listSessions, logOutElsewhere } from "#shop/accounts/own-sessions.server.ts";
import { type FeatureRoutes, perCustomer } from "./feature-routes.ts";

const config = { session: "required" } as const;
const writeConfig = { ...config, rateLimit: perCustomer(120) };
const tags = ["Accounts"];
const response = { 200: z.array(OwnSession) };
const params = z.object({ id: IdInput(refusals.sessionNotFound.message) });

export const sessionRoutes: FeatureRoutes = (api, contextOf) => {
  api.get(
    "/user/sessions",
    { config, schema: { summary: "The customer's sessions, this one first", tags, response } },
    (request) => listSessions(contextOf(request)),
  );

  api.delete(
    "/user/sessions",
    { config: writeConfig, schema: { summary: "Log out all other devices; returns what is left", tags, response } },
    (request) => logOutElsewhere(contextOf(request)),
  );

  api.delete(
    "/user/sessions/:id",
    {
      config: { ...writeConfig, refuses: ["sessionNotFound"] },
      schema: { summary: "Log out one device; returns what is left", tags, params, response },
    },
    (request) => endSession(contextOf(request), request.params.id),
  );
};
