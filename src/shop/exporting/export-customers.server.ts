import type { CustomersFilter } from "#contract/admin/exports/exports.ts";
import { type ListedAccount, listAccounts } from "#shop/accounts/operator/list-accounts.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { toRupees } from "#shop/money.ts";
import { countOrdersOf } from "#shop/orders/read-orders.server.ts";
import { countCameBack } from "#shop/parcels/own-parcels.server.ts";
import { readPaidBack } from "#shop/payments/read-payments.server.ts";
import {
  EXPORT_PAGE,
  type ExportedRow,
  type ExportSink,
  IndianTime,
  pagesOf,
  writeExport,
} from "./write-export.server.ts";

export const CUSTOMER_COLUMNS = [
  ...["customer", "name", "email", "mobile", "registered", "orders", "spent", "came back", "blocked since"],
] as const;

/** Writes the customers who have an account, the newest first. @returns the number of customers. */
export function exportCustomers(ctx: ShopContext, filter: CustomersFilter, sink: ExportSink): Promise<number> {
  requirePermission(ctx, "customers.export");
  return writeExport(
    ctx,
    {
      action: "export.customers",
      filter,
      async *pages({ db: { read } }) {
        for await (const accounts of pagesOf((last?: ListedAccount) =>
          listAccounts(read, { ...filter, before: last?.id, limit: EXPORT_PAGE }),
        )) {
          const ids = accounts.map(({ id }) => id);
          const [orders, paidBack] = [await countOrdersOf(read, ids), await readPaidBack(read, ids)];
          const cameBack = await countCameBack(read, ids);
          yield accounts.map((account): ExportedRow => {
            const { orders: count = 0, paidPaise = 0 } = orders.get(account.id) ?? {};
            return {
              customer: account.id,
              name: `${account.firstname} ${account.lastname}`.trim(),
              email: account.email,
              mobile: account.mobile,
              registered: new IndianTime(account.created_at_ms),
              orders: count,
              spent: toRupees(paidPaise - (paidBack.get(account.id) ?? 0)),
              "came back": cameBack.get(account.id) ?? 0,
              "blocked since": account.blocked_at_ms === null ? null : new IndianTime(account.blocked_at_ms),
            };
          });
        }
      },
    },
    sink,
  );
}
