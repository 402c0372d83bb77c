import type { AuditFields } from "#shop/audit/audit.ts";
import type { Undoable } from "#shop/audit/undoable.server.ts";
import { hasProduct } from "#shop/catalogue/writing/stored-products.server.ts";
import { type GstRate, type GstSubject, OTHER, withoutRate, withRate } from "#shop/gst/gst-rates.ts";
import { rateFields, rateId } from "#shop/gst/rate-audit.ts";
import { listRates, lockRates, removeRate, storeRate } from "#shop/gst/rates.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { otherwiseInvoiced } from "./invoiced.server.ts";

/** A rate is known by what it applies to and its first day: 'other/2027-04-01'. Once an invoice has it, it stays. */
export const undoableRate: Undoable = {
  actions: { change: "gst.set" },
  async read(tx, id) {
    const { rate } = await lockRate(tx, id);
    return rate ? rateFields(rate) : null;
  },
  async write(tx, id, fields) {
    const { rates, rate } = await lockRate(tx, id);
    if (rate) await replaceRate(tx, rates, { ...rate, terms: termsOf({ ...rateFields(rate), ...fields }) });
  },
  async create(tx, id, fields) {
    const { rates } = await lockRate(tx, id);
    const [subjectId = "", validFrom = ""] = id.split("/");
    await replaceRate(tx, rates, { subject: await subjectOf(tx, subjectId), validFrom, terms: termsOf(fields) });
  },
  async uses(tx, id) {
    const { rates, rate } = await lockRate(tx, id);
    return rate ? otherwiseInvoiced(tx.db, { ...rate, before: rates, after: withoutRate(rates, rate) }) : null;
  },
  async remove(tx, id) {
    const { rate } = await lockRate(tx, id);
    if (rate) await removeRate(tx, rate);
  },
};

async function lockRate(tx: Tx, id: string) {
  await lockRates(tx);
  const rates = await listRates(tx.db);
  return { rates, rate: rates.find((one) => rateId(one) === id) };
}

async function replaceRate(tx: Tx, rates: readonly GstRate[], rate: GstRate) {
  const message = await otherwiseInvoiced(tx.db, { ...rate, before: rates, after: withRate(rates, rate) });
  if (message !== null) throw new ShopError("gstRateInvoiced", { message });
  await storeRate(tx, rate);
}

async function subjectOf(tx: Tx, id: string): Promise<GstSubject> {
  if (id === OTHER.id) return OTHER;
  return { kind: (await hasProduct(tx.db, id)) ? "product" : "category", id };
}

function termsOf({ hsn, rateHundredths }: AuditFields): GstRate["terms"] {
  if (typeof hsn === "string" && typeof rateHundredths === "number") return { hsn, rateHundredths };
  if (hsn === null && rateHundredths === null) return null;
  throw new ShopError("badRequest", { message: "HSN code and rate are undone together." });
}
