import { z } from "zod";
import * as accountMessages from "#contract/account-messages.ts";
import { OwnData } from "#contract/accounts/own-data.ts";
import { AccountErasure, AccountExport } from "#contract/accounts.ts";
import { eraseAccount } from "#shop/own-data/erase-account.server.ts";
import { accountFileName } from "#shop/own-data/file-name.ts";
import { readOwnData } from "#shop/own-data/read-own-data.server.ts";
import { type FeatureRoutes, perCustomer } from "./feature-routes.ts";
import { exactJsonText, sendJsonText } from "./json-stream.ts";

const tags = ["Accounts"];

export const ownDataRoutes: FeatureRoutes = (api, contextOf, { sessions }) => {
  api.post(
    "/user/export",
    {
      config: {
        session: "required",
        // An export with pictures may be long.
        lane: "exports",
        rateLimit: perCustomer(20),
        refuses: ["wrongPassword", "passwordNotSet", "tooMany"],
      },
      schema: {
        summary: "What the shop stores about the customer, as a file",
        tags,
        body: AccountExport,
        response: { 200: OwnData },
      },
    },
    async (request, reply) => {
      const ctx = contextOf(request);
      const data = await readOwnData(ctx, request.body);
      const name = accountFileName(ctx.settings.name, data.exportedAt);
      reply.header("content-disposition", `attachment; filename="${name}"`);
      return sendJsonText(reply, exactJsonText(OwnData.parse(data)));
    },
  );

  api.post(
    "/user/erase",
    {
      config: {
        session: "required",
        lane: "signIn",
        rateLimit: perCustomer(20),
        refuses: ["wrongPassword", "passwordNotSet", "accountInUse", "tooMany"],
      },
      schema: {
        summary: "Erase the account: orders and invoices stay without it, everything else goes",
        tags,
        body: AccountErasure,
        response: { 200: z.object({ message: z.string() }) },
      },
    },
    async (request, reply) => {
      await eraseAccount(contextOf(request), request.body);
      sessions.clearCookie(reply);
      return { message: accountMessages.erased };
    },
  );
};
