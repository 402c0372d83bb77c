import { contextsOf, type Log } from "#server/context.ts";
import { startMail } from "#server/tasks/mail.ts";
import { openTransport } from "#server/tasks/mail-transports.ts";
import { startOwnerReports } from "#server/tasks/owner-reports.ts";
import { startPlannedPrices } from "#server/tasks/planned-prices.ts";

import { startUpkeep } from "#server/tasks/upkeep.ts";
import { senderOf } from "#shop/mail/sender.ts";
import type { OpenShop } from "./open-database.ts";
import { linkOrigin } from "./start-notes.ts";

export type Worker = {
  /** It waits for the work that has begun. */
  stop(): Promise<unknown>;
};

/**
 * Starts the work that no request waits for: emails with alerts about stock, planned prices, the owner's reports, deleting
 * what is no longer needed, and counting what is popular. `port` is where the web listens, for the links in emails of a local shop.
 */
export function startWorker(shop: OpenShop, { log, port }: { log: Log; port: number }): Worker {
  const contextOf = contextsOf(shop);
  const upkeep = startUpkeep(contextOf(null, log, { actor: { kind: "system", task: "upkeep" } }));
  const prices = startPlannedPrices(contextOf(null, log, { actor: { kind: "system", task: "planned prices" } }));
  const reports = startOwnerReports(contextOf(null, log, { actor: { kind: "system", task: "owner reports" } }));
  const mailContext = contextOf(null, log, {
    actor: { kind: "system", task: "mail" },
    origin: linkOrigin(shop.settings, port),
  });
  const mail = startMail(
    mailContext,
    openTransport(shop.settings, () => senderOf(shop.settingsCopy.current(), shop.settings.publicUrl)),
    log,
  );
  return { stop: () => Promise.all([mail.stop(), upkeep.stop(), prices.stop(), reports.stop()]) };
}
