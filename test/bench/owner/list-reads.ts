import { AuditFilter } from "#contract/admin/audit.ts";
import { EnquiryFilter } from "#contract/admin/enquiries.ts";
import { PlannedPriceFilter } from "#contract/admin/prices/prices.ts";
import { RETURN_STATUSES } from "#contract/statuses.ts";
import { listPosts } from "#shop/blogs/manage-posts.server.ts";
import { listLedger } from "#shop/catalogue/stock/ledger.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { listCoupons } from "#shop/coupons/manage-coupons.server.ts";
import { listNotes } from "#shop/customers/notes.server.ts";
import { getEnquiry, listEnquiries } from "#shop/enquiries/manage-enquiries.server.ts";
import { listImports } from "#shop/importing/progress/import-history.server.ts";
import { listGstRates } from "#shop/invoices/rates/list-rates.server.ts";
import { listUnsentEmails } from "#shop/mail/unsent-emails.server.ts";
import { listRefunds } from "#shop/payments/refunds.server.ts";
import { listPlannedPrices } from "#shop/prices/manage-planned.server.ts";
import { listQuestionsForOperator } from "#shop/questions/manage-questions.server.ts";
import { getReturnId, listReturns, managedReturns } from "#shop/returns/manage-returns.server.ts";
import { listReviewsForOperator } from "#shop/reviews/manage-reviews.server.ts";
import { listReviewPictures } from "#shop/reviews/pictures/manage-pictures.server.ts";
import { listSettings } from "#shop/settings/manage-settings.server.ts";
import { listWaitedFor } from "#shop/stock-alerts/stock-alerts.server.ts";
import { listEntries } from "#shop/undo/read-audit.server.ts";
import type { Read } from "#test/bench/catalogue-reads.ts";
import type { ListedRows } from "./listed-rows.ts";

const limit = 20;

/** What an owner lists of a large shop beside products, customers and orders. */
export function listReads(ctx: ShopContext, rows: ListedRows): Record<string, Read> {
  const enquiries = (filter: object) => listEnquiries(ctx, EnquiryFilter.parse(filter));
  const entries = (filter: object) => listEntries(ctx, AuditFilter.parse(filter));
  const prices = (filter: object) => listPlannedPrices(ctx, PlannedPriceFilter.parse(filter));
  const questions = (filter: object) => listQuestionsForOperator(ctx, { limit, ...filter });
  const reviews = (filter: object) => listReviewsForOperator(ctx, { limit, ...filter });
  const returns = async (status: (typeof RETURN_STATUSES)[number] | undefined) =>
    managedReturns(ctx, await listReturns(ctx, { statuses: status && [status], limit }));
  const { product, customer, oldest } = rows;
  return {
    "enquiry list": () => enquiries({}),
    "enquiry list: the oldest": () => enquiries({ before: oldest.enquiry }),
    "enquiry list: open": () => enquiries({ open: true }),
    "enquiry list: closed": () => enquiries({ closed: true }),
    "enquiry list: overdue": () => enquiries({ overdue: true }),
    "enquiry list: frequent word": () => enquiries({ search: "warranty" }),
    "enquiry list: rare word": () => enquiries({ search: "marigold7" }),
    "enquiry list: several words": () => enquiries({ search: "the kettle marigold7" }),
    "enquiry list: email": () => enquiries({ search: "asha.777@example.com" }),
    "enquiry list: mobile": () => enquiries({ search: "+91 70000 07777" }),
    "enquiry list: ticket": () => enquiries({ search: "E-00000777" }),
    "enquiry list: nothing": () => enquiries({ search: "nothing such" }),
    "enquiry list: open, nothing": () => enquiries({ open: true, search: "nothing such" }),
    "enquiry list: overdue, nothing": () => enquiries({ overdue: true, search: "nothing such" }),
    "enquiry show": () => getEnquiry(ctx, oldest.enquiry),
    "question list": () => questions({}),
    "question list: the oldest": () => questions({ last: oldest.question }),
    "question list: open": () => questions({ open: true }),
    "question list: hidden": () => questions({ hidden: true }),
    "question list: of a product": () => questions({ productId: product }),
    "question list: of a product, open": () => questions({ productId: product, open: true }),
    "review list": () => reviews({}),
    "review list: unanswered": () => reviews({ view: "unanswered" }),
    "review list: low": () => reviews({ view: "low" }),
    "review list: hidden": () => reviews({ view: "hidden" }),
    "review list: the oldest": () => reviews({ before: oldest.review }),
    "review list: of a product": () => reviews({ productId: product }),
    "review pictures": () => listReviewPictures(ctx, limit),
    "audit list": () => entries({}),
    "audit list: the oldest": () => entries({ before: oldest.entry }),
    "audit list: of a kind": () => entries({ subject: "setting" }),
    "audit list: of a subject": () => entries({ subject: `product:${product}` }),
    "audit list: by one who did most": () => entries({ by: "asha" }),
    "audit list: by one who did little": () => entries({ by: "meena" }),
    "audit list: by one, of a kind": () => entries({ by: "meena", subject: "product" }),
    "audit list: by one, of a kind without any": () => entries({ by: "ravi", subject: "stock" }),
    "audit list: by one, of a kind of another": () => entries({ by: "asha", subject: "backup" }),
    "audit list: by one since a day": () => entries({ by: "meena", since: "2020-01-01" }),
    "price list": () => prices({}),
    "price list: the last ones": () => prices({ after: oldest.plan }),
    "price list: over": () => prices({ state: "over" }),
    "price list: of a product": () => prices({ product }),
    "import history": () => listImports(ctx, { limit }),
    "stock ledger": () => listLedger(ctx, { productId: product, before: undefined, limit }),
    "stock ledger: the oldest": () => listLedger(ctx, { productId: product, before: oldest.movement, limit }),
    "stock waiting": () => listWaitedFor(ctx, limit),
    ...Object.fromEntries(
      ([...RETURN_STATUSES, undefined] as const).map((status) => [
        `return list: ${status ?? "all"}`,
        () => returns(status),
      ]),
    ),
    "return show: number": () => getReturnId(ctx, oldest.return.slice(-8)),
    ...Object.fromEntries(
      (["owed", "paid", "all"] as const).map((status) => [
        `refund list: ${status}`,
        () => listRefunds(ctx, { status, limit }),
      ]),
    ),
    "coupon list": () => listCoupons(ctx),
    "email list": () => listUnsentEmails(ctx, { limit }),
    "customer notes": () => listNotes(ctx, customer, { limit }),
    "post list": () => listPosts(ctx, { limit }),
    "gst list": () => listGstRates(ctx),
    "setting list": () => listSettings(ctx),
  };
}
