import { z } from "zod";
import { ListedCustomer, ManagedCustomer } from "#contract/admin/customers.ts";
import { Reference } from "#contract/admin/fields.ts";
import { oneLineText } from "#contract/cleaning/texts.ts";
import { listCustomers } from "#shop/customers/list-customers.server.ts";
import { showCustomer } from "#shop/customers/show-customer.server.ts";
import type { AdminRoutes } from "./admin-routes.ts";

const LIMIT = 50;
const LATEST = 20;

const Filter = z.object({
  search: z.string().transform(oneLineText).pipe(z.string().max(254, "must have at most 254 characters.")).optional(),
  before: Reference.optional(),
});

const Customers = z.object({
  customers: z.array(ListedCustomer),
  more: z.string().nullable().describe("The id of the last one; null when there are no more."),
});

/** Who has an account in the shop. */
export const customerRoutes: AdminRoutes = (routes, contextOf) => {
  const tags = ["Customers"];
  routes.get(
    "/customers",
    { schema: { summary: "Customers, newest first", tags, querystring: Filter, response: { 200: Customers } } },
    async (request) => {
      const { search, before } = request.query;
      const wanted = { search: search || undefined, before, blocks: [], hasOrders: false, limit: LIMIT + 1 };
      const customers = await listCustomers(contextOf(request), wanted);
      const listed = customers.slice(0, LIMIT);
      return { customers: listed, more: customers.length > LIMIT ? (listed.at(-1)?._id ?? null) : null };
    },
  );
  routes.get(
    "/customers/:id",
    {
      schema: {
        summary: "A customer with the newest orders, returns and notes",
        tags,
        params: z.object({ id: Reference }),
        response: { 200: ManagedCustomer },
      },
    },
    async (request) => showCustomer(contextOf(request), request.params.id, { limit: LATEST }),
  );
};
