import type { EndGstRate, GstRate as GstRateResponse, SetGstRate } from "#contract/admin/gst.ts";
import { requireFreshProof, requirePermission, type ShopContext } from "#shop/context.server.ts";
import { FIRST_DAY, type GstRate, newestRate, rateFrom, withRate } from "#shop/gst/gst-rates.ts";
import { rateChange } from "#shop/gst/rate-audit.ts";
import { listRates, lockRates, storeRate } from "#shop/gst/rates.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { dayOf } from "#shop/time.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { otherwiseInvoiced } from "./invoiced.server.ts";
import { rateResponses } from "./rate-response.server.ts";
import { getSubject } from "./rate-subject.server.ts";

/**
 * Sets HSN code and rate from a day on, in place of those of the same day. Invoices that were issued stay as they are.
 * @throws {ShopError} categoryNotFound, categoryAmbiguous, productNotFound; badRequest for a day before GST began;
 * gstRateInvoiced for a past day, when invoices were issued with another rate since.
 */
export async function setGstRate(ctx: ShopContext, { hsn, percent, ...input }: SetGstRate): Promise<GstRateResponse> {
  requirePermission(ctx, "gst.write");
  requireFreshProof(ctx);
  const terms = { hsn, rateHundredths: Math.round(percent * 100) };
  return inTransaction(ctx, (tx) => changeRate(tx, input, () => terms));
}

/**
 * From a day on, a category has the other rate again, or a product that of its category.
 * @throws {ShopError} as `setGstRate`; gstRateNotFound when it has none of its own on that day.
 */
export async function endGstRate(ctx: ShopContext, input: EndGstRate): Promise<GstRateResponse> {
  requirePermission(ctx, "gst.write");
  requireFreshProof(ctx);
  return inTransaction(ctx, (tx) =>
    changeRate(tx, input, (known) => {
      if (!known?.terms || known.subject.kind === "other") throw new ShopError("gstRateNotFound");
      return null;
    }),
  );
}

/** `termsAfter` gets the subject's rate of the day. */
async function changeRate(
  tx: Tx,
  { from, ...named }: EndGstRate,
  termsAfter: (known: GstRate | undefined) => GstRate["terms"],
): Promise<GstRateResponse> {
  await lockRates(tx);
  const subject = await getSubject(tx.db, named);
  const today = dayOf(tx.now());
  const validFrom = from ?? today;
  if (validFrom < FIRST_DAY) throw new ShopError("badRequest", refusedDay(`GST began on ${FIRST_DAY}.`));
  const before = await listRates(tx.db);
  const rate = { subject, validFrom, terms: termsAfter(newestRate(before, subject.id, validFrom)) };
  const after = withRate(before, rate);
  if (validFrom < today) {
    const sentence = await otherwiseInvoiced(tx.db, { before, after, validFrom });
    if (sentence !== null) throw new ShopError("gstRateInvoiced", refusedDay(sentence));
  }
  await storeRate(tx, rate);
  await tx.audit(rateChange(rateFrom(before, rate), rate));
  const [response] = await rateResponses(tx.db, { rates: after, today, shown: [rate] });
  return response as GstRateResponse;
}

function refusedDay(message: string) {
  return { message, errors: { from: message } };
}
