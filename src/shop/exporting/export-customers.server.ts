import type { CustomerFilter, ListedCustomer } from "#contract/admin/customers.ts";
import { requireFreshProof, requirePermission, type ShopContext } from "#shop/context.server.ts";
import { listCustomers } from "#shop/customers/list-customers.server.ts";
import { readSpent } from "#shop/customers/spent.server.ts";
import { toRupees } from "#shop/money.ts";
import { type ExportedRow, type ExportSink, IndianTime, pagesOf, writeExport } from "./write-export.server.ts";

export const CUSTOMER_COLUMNS = [
  ...["customer", "name", "email", "mobile", "registered", "orders", "spent", "came back", "blocked"],
] as const;

/** Writes the customers who have an account, the newest first. @returns the number of customers. */
export function exportCustomers(ctx: ShopContext, filter: CustomerFilter, sink: ExportSink): Promise<number> {
  requirePermission(ctx, "customers.export");
  requireFreshProof(ctx);
  const { search, blocks, hasOrders } = filter;
  return writeExport(
    ctx,
    {
      action: "export.customers",
      // What was searched may name somebody.
      filter: { searched: search !== undefined, blocks: blocks.join(", "), hasOrders },
      async *pages(moment) {
        for await (const customers of pagesOf((last: ListedCustomer | undefined, limit) =>
          listCustomers(moment, { ...filter, before: last?._id, limit }),
        )) {
          const spent = await readSpent(
            moment.db.read,
            customers.map(({ _id }) => _id),
          );
          yield customers.map((customer): ExportedRow => {
            const { firstname, lastname, email, mobile } = customer;
            return {
              customer: customer._id,
              ...{ name: firstname === null ? null : `${firstname} ${lastname ?? ""}`.trim(), email, mobile },
              registered: new IndianTime(Date.parse(customer.registeredAt)),
              orders: customer.orders,
              spent: toRupees(spent.get(customer._id) ?? 0),
              ...{ "came back": customer.cameBack, blocked: customer.blocks.join(", ") || null },
            };
          });
        }
      },
    },
    sink,
  );
}
