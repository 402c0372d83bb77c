import type { OwnData } from "#contract/accounts/own-data.ts";
import type { Reader } from "#db/db.ts";

import { titlesOf } from "#shop/catalogue/offers/titles.server.ts";
import { endEmailLinks } from "#shop/mail/email-links.server.ts";
import { endAlertsOf, listAlertsOf } from "#shop/stock-alert-rows/stock-alert-rows.server.ts";
import type { ErasedPerson, FeatureTables, Person } from "#shop/tables/feature-tables.server.ts";
import { idsOlderThan, oldRows } from "#shop/tables/old-rows.server.ts";
import { toIso } from "#shop/time.ts";
import type { Tx } from "#shop/transaction.server.ts";

export const stockAlertTables: FeatureTables = {
  stock_alerts: {
    persons: { exported: { stockAlerts: listStockAlerts }, erased: { delete: forgetStockAlerts } },
    // The product will hardly come back.
    retention: [
      oldRows("Requests for products that are sold out", "stock_alerts", { ...idsOlderThan(365), key: "id" }),
    ],
  },
};

async function listStockAlerts(db: Reader, { user, isOwnAddress }: Person): Promise<OwnData["stockAlerts"]> {
  if (!isOwnAddress) return [];
  const rows = await listAlertsOf(db, user.email);
  const titleOf = await titlesOf(db, rows);
  return rows.map((row) => ({ product: titleOf(row), requestedAt: toIso(row.created_at_ms) }));
}

/** Ends all requests of the address, and makes its links useless. */
async function forgetStockAlerts({ db }: Tx, { user, isOwnAddress }: ErasedPerson): Promise<void> {
  if (!isOwnAddress) return;
  await endAlertsOf(db, user.email);
  await endEmailLinks(db, { kinds: ["confirm-stock-alert", "end-stock-alerts"], email: user.email });
}
