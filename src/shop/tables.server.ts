import { accountTables } from "./accounts/tables.server.ts";
import { attemptTables } from "./attempts/tables.server.ts";
import { auditTables } from "./audit/tables.server.ts";
import { cartTables } from "./cart/tables.server.ts";
import { catalogueTables } from "./catalogue/tables.server.ts";
import { couponTables } from "./coupons/tables.server.ts";
import { customerTables } from "./customers/tables.server.ts";
import { enquiryTables } from "./enquiries/tables.server.ts";
import { gstTables } from "./gst/tables.server.ts";
import { invoiceTables } from "./invoices/tables.server.ts";
import { mailTables } from "./mail/tables.server.ts";
import { newsletterTables } from "./newsletter/tables.server.ts";
import { notificationTables } from "./notifications/tables.server.ts";
import { orderTables } from "./orders/tables.server.ts";
import { parcelTables } from "./parcels/tables.server.ts";
import { paymentTables } from "./payments/tables.server.ts";
import { priceTables } from "./prices/tables.server.ts";
import { questionTables } from "./questions/tables.server.ts";
import { returnTables } from "./returns/tables.server.ts";
import { reviewTables } from "./reviews/tables.server.ts";
import { roundTables } from "./rounds/tables.server.ts";
import { staffTables } from "./staff/tables.server.ts";
import { stockAlertTables } from "./stock-alerts/tables.server.ts";
import { type FeatureTables, NO_PERSONS } from "./tables/feature-tables.server.ts";
import { wishlistTables } from "./wishlist/tables.server.ts";

/**
 * Every table, by the feature to which it belongs: the folder that writes it. From here come the export of an account, its
 * erasure, which goes in this order, and what is deleted by age (`docs/retention.md`).
 */
export const TABLES = {
  db: { migrations: NO_PERSONS, changes: NO_PERSONS, write_probe: NO_PERSONS },
  audit: auditTables,
  settings: { settings: NO_PERSONS },
  delivery: { pincodes: NO_PERSONS },
  gst: gstTables,
  catalogue: catalogueTables,
  prices: priceTables,
  invoices: invoiceTables,
  mail: mailTables,
  notifications: notificationTables,
  enquiries: enquiryTables,
  attempts: attemptTables,
  accounts: accountTables,
  staff: staffTables,
  wishlist: wishlistTables,
  coupons: couponTables,
  newsletter: newsletterTables,
  // Apart from `stock-alerts`, because the catalogue marks the requests when it adds pieces.
  "stock-alert-rows": stockAlertTables,
  // Apart from `wishlist`, because the catalogue notes what it lowers.
  "lowered-prices": { lowered_prices: NO_PERSONS },
  cart: cartTables,
  // Before the orders, which say whose they are.
  payments: paymentTables,
  customers: customerTables,
  returns: returnTables,
  orders: orderTables,
  parcels: parcelTables,
  rounds: roundTables,
  reviews: reviewTables,
  questions: questionTables,
  "last-backup": { last_backup: NO_PERSONS },
  blogs: { blog_categories: NO_PERSONS, blogs: NO_PERSONS },
  importing: { imports: NO_PERSONS, import_history: NO_PERSONS },
} satisfies Record<string, FeatureTables>;

/** Every table with its facts, in the order of the list. */
export const listTables = () => Object.values<FeatureTables>(TABLES).flatMap((tables) => Object.entries(tables));
