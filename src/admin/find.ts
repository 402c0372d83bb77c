import { z } from "zod";
import { ListedCustomer } from "#contract/admin/customers.ts";
import { FoundOrder, type OrderMatch } from "#contract/admin/orders.ts";
import { ListedProduct } from "#contract/admin/products.ts";
import { oneLineText } from "#contract/cleaning/texts.ts";
import { hasPermission, type Permission } from "#shop/actor.ts";
import { listManagedProducts } from "#shop/catalogue/editing/list-managed.server.ts";
import { requireStaff, type ShopContext } from "#shop/context.server.ts";
import { listCustomers } from "#shop/customers/list-customers.server.ts";
import { foundOrders, listMatchingOrders, type MatchedOrder } from "#shop/parcels/find/find-orders.server.ts";
import type { AdminRoutes } from "./admin-routes.ts";

/** So many of each kind are enough to choose from. */
const LIMIT = 5;

const Text = z.object({
  text: z
    .string("is missing.")
    .transform(oneLineText)
    .pipe(z.string().min(1, "is missing.").max(200, "must have at most 200 characters.")),
});

const Found = z.object({
  orders: z.array(FoundOrder),
  products: z.array(ListedProduct),
  customers: z.array(ListedCustomer),
});

/** Orders, products and customers by one text, of those kinds that the person may see. */
export const findRoutes: AdminRoutes = (routes, contextOf) => {
  routes.get(
    "/find",
    {
      schema: {
        summary: "What a text finds: orders, products and customers",
        tags: ["Find"],
        querystring: Text,
        response: { 200: Found },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      requireStaff(ctx);
      const { text } = request.query;
      const matched = await findIf(ctx, "orders.list", () => listMatchingOrders(ctx, { text, limit: LIMIT }));
      // At once: on PostgreSQL each waits for its own answers.
      const [orders, products, customers] = await Promise.all([
        matched.length > 0 ? foundOrders(ctx, matched) : [],
        matched.some(isIdentified)
          ? []
          : findIf(ctx, "products.read", () => listManagedProducts(ctx, { search: text, limit: LIMIT })),
        findIf(ctx, "customers.read", () =>
          listCustomers(ctx, { search: text, blocks: [], hasOrders: false, limit: LIMIT }),
        ),
      ]);
      return { orders, products, customers };
    },
  );
};

/** A text that finds an order by one of these is hardly in a title, and looking through all titles takes longest. */
const IDENTIFYING: ReadonlySet<OrderMatch> = new Set(["number", "mobile", "email", "tracking number", "serial number"]);

const isIdentified = ({ matched }: MatchedOrder) => matched.some((match) => IDENTIFYING.has(match));

const findIf = async <One>(ctx: ShopContext, permission: Permission, find: () => Promise<One[]>) =>
  hasPermission(ctx.actor, permission) ? find() : [];
