import { z } from "zod";
import { oneOf, Reference } from "#contract/admin/fields.ts";
import { ManagedRefund, PaidRefund } from "#contract/admin/payments.ts";
import { requirePermission } from "#shop/context.server.ts";
import { getRefund, listRefunds, managedRefund } from "#shop/payments/refunds.server.ts";
import { payRefund } from "#shop/returns/pay-refund.server.ts";
import type { AdminRoutes } from "./admin-routes.ts";

const LIMIT = 50;

const Filter = z.object({
  status: oneOf(["owed", "paid", "all"]).default("owed"),
  after: Reference.optional().describe("The number of the last one of the page before."),
});

const Refunds = z.object({
  refunds: z.array(ManagedRefund),
  more: z.string().nullable().describe("The number of the last one; null when there are no more."),
});

/** What the shop owes to customers, and has paid back. */
export const refundRoutes: AdminRoutes = (routes, contextOf) => {
  const tags = ["Refunds"];
  routes.get(
    "/refunds",
    { schema: { summary: "Refunds, the oldest first", tags, querystring: Filter, response: { 200: Refunds } } },
    async (request) => {
      const found = await listRefunds(contextOf(request), { ...request.query, limit: LIMIT + 1 });
      const refunds = found.slice(0, LIMIT).map(managedRefund);
      return { refunds, more: found.length > LIMIT ? (refunds.at(-1)?.number ?? null) : null };
    },
  );
  routes.post(
    "/refunds/:refund/pay",
    {
      schema: {
        summary: "Keep that a refund was paid, with its reference",
        tags,
        params: z.object({ refund: Reference }),
        body: PaidRefund.omit({ refund: true }),
        response: { 200: ManagedRefund },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      requirePermission(ctx, "refunds.write");
      const { id } = await getRefund(ctx, request.params.refund);
      return managedRefund(await payRefund(ctx, id, request.body));
    },
  );
};
