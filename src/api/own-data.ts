import { z } from "zod";
import { accountMessages } from "#contract/account-messages.ts";
import { OwnData } from "#contract/accounts/own-data.ts";
import { AccountErasure } from "#contract/accounts.ts";
import { eraseAccount } from "#shop/own-data/erase-account.server.ts";
import { readOwnData } from "#shop/own-data/read-own-data.server.ts";
import { type FeatureRoutes, perCustomer } from "./feature-routes.ts";

const tags = ["Accounts"];

export const ownDataRoutes: FeatureRoutes = (api, contextOf, { sessions, loginLimits, addressOf }) => {
  api.get(
    "/user/export",
    {
      config: { session: "required", rateLimit: perCustomer(20) },
      schema: { summary: "What the shop stores about the customer, as a file", tags, response: { 200: OwnData } },
    },
    async (request, reply) => {
      const data = await readOwnData(contextOf(request));
      const name = `bijli-account-${data.exportedAt.slice(0, 10)}.json`;
      return reply.header("content-disposition", `attachment; filename="${name}"`).send(data);
    },
  );

  api.post(
    "/user/erase",
    {
      config: { session: "required", lane: "signIn", refuses: ["wrongPassword", "accountInUse", "tooMany"] },
      schema: {
        summary: "Erase the account: orders and invoices stay without it, everything else goes",
        tags,
        body: AccountErasure,
        response: { 200: z.object({ message: z.string() }) },
      },
    },
    async (request, reply) => {
      await eraseAccount(contextOf(request), request.body, { limits: loginLimits, address: addressOf(request) });
      sessions.clearCookie(reply);
      return { message: accountMessages.erased };
    },
  );
};
