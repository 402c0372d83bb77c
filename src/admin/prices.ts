import { z } from "zod";
import { Reference } from "#contract/admin/fields.ts";
import { CancelledPrice, NewPlannedPrice, PlannedPrice, PlannedPriceFilter } from "#contract/admin/prices/prices.ts";
import { OneProduct } from "#contract/admin/products.ts";
import { cancelPlannedPrice } from "#shop/prices/manage-planned.server.ts";
import { planPrice } from "#shop/prices/plan-price.server.ts";
import { listNamedPrices } from "#shop/stock-sheet/named-prices.server.ts";
import type { AdminRoutes } from "./admin-routes.ts";

const LIMIT = 20;

const Prices = z.object({
  prices: z.array(PlannedPrice.extend({ actorName: z.string().nullable() })),
  more: z.string().nullable().describe("The id of the last one; null when there are no more."),
});

/** Prices that a product gets at a time. */
export const priceRoutes: AdminRoutes = (routes, contextOf) => {
  const tags = ["Prices"];
  routes.get(
    "/products/:product/prices",
    {
      schema: {
        summary: "Planned prices of a product, the next one first; or those that are over, newest first",
        tags,
        params: OneProduct,
        querystring: PlannedPriceFilter.pick({ state: true, after: true }),
        response: { 200: Prices },
      },
    },
    async (request) => {
      const filter = { ...request.query, ...request.params, limit: LIMIT + 1 };
      const all = await listNamedPrices(contextOf(request), filter);
      const prices = all.slice(0, LIMIT);
      return { prices, more: all.length > LIMIT ? (prices.at(-1)?._id ?? null) : null };
    },
  );
  routes.post(
    "/products/:product/prices",
    {
      schema: {
        summary: "Plan a price of a product",
        tags,
        params: OneProduct,
        body: NewPlannedPrice,
        response: { 201: z.object({}) },
      },
    },
    async (request, reply) => {
      await planPrice(contextOf(request), request.params.product, request.body);
      return reply.code(201).send({});
    },
  );
  routes.post(
    "/prices/:price/cancel",
    {
      schema: {
        summary: "Cancel a planned price; of one that runs, the price before returns",
        tags,
        params: z.object({ price: Reference }),
        body: z.object({}),
        response: { 200: CancelledPrice },
      },
    },
    async (request) => cancelPlannedPrice(contextOf(request), request.params.price),
  );
};
