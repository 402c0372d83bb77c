import type { Reader } from "#db/db.ts";
import type { GstRateRow } from "#db/order-rows.ts";
import { type AuditFields, auditFields } from "#shop/audit/audit.ts";
import { columnsOfFields } from "#shop/audit/undoable.server.ts";
import { takeTurn } from "#shop/limit.server.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { FIRST_DAY, type GstRate, OTHER, type Taxed } from "./gst-rates.ts";
import { rateChange } from "./rate-audit.ts";
import { startingTerms } from "./starting-rates.ts";

/** Until the transaction ends, no rate changes and no invoice is issued elsewhere. */
export function lockRates(tx: Tx): Promise<void> {
  return takeTurn(tx, "gst", "rates");
}

/** All rates that may apply to the products, of any day. One query, so all are of the same moment. */
export async function readRatesOf(db: Reader, products: readonly Taxed[]): Promise<GstRate[]> {
  const own = products.flatMap(({ productId, categoryId }) => [productId, categoryId ?? []].flat());
  const rows = db.selectFrom("gst_rates").where("applies_to", "in", [OTHER.id, ...new Set(own)]);
  return (await rows.selectAll().execute()).map(rateOf);
}

/** The rates of all days. */
export async function listRates(db: Reader): Promise<GstRate[]> {
  const rows = db.selectFrom("gst_rates").orderBy("applies_to").orderBy("valid_from").selectAll();
  return (await rows.execute()).map(rateOf);
}

function rateOf({ category_id, product_id, hsn, rate_hundredths, valid_from }: GstRateRow): GstRate {
  return {
    subject: category_id
      ? { kind: "category", id: category_id }
      : product_id
        ? { kind: "product", id: product_id }
        : OTHER,
    validFrom: valid_from,
    terms: hsn === null || rate_hundredths === null ? null : { hsn, rateHundredths: rate_hundredths },
  };
}

/** Why what the rates apply to cannot be removed: they would go with it, and no entry would tell. Null: it has none. */
export async function ratesUse(db: Reader, subjectId: string): Promise<string | null> {
  const rate = await db.selectFrom("gst_rates").where("applies_to", "=", subjectId).select("hsn").executeTakeFirst();
  return rate ? "It has GST rates of its own: undo those first." : null;
}

/** A category's own rates, the earliest first, as an entry keeps them with the category. */
export async function readOwnRates(db: Reader, categoryId: string): Promise<AuditFields[]> {
  const rows = db.selectFrom("gst_rates").where("applies_to", "=", categoryId).orderBy("valid_from");
  const columns = ["hsn", "rate_hundredths", "valid_from", "set_at_ms"] as const;
  return (await rows.select(columns).execute()).map((row) => auditFields(row, columns));
}

/** Gives a category that is there again the rates that it had. */
export async function restoreRates({ db }: Tx, categoryId: string, rates: readonly AuditFields[]): Promise<void> {
  if (rates.length === 0) return;
  const own = { applies_to: categoryId, category_id: categoryId, product_id: null };
  const rows = rates.map((rate) => ({ ...own, ...columnsOfFields(rate) }) as GstRateRow);
  await db.insertInto("gst_rates").values(rows).execute();
}

/** Stores the rate in place of one from the same day. The caller has locked the rates. */
export async function storeRate(tx: Tx, rate: GstRate): Promise<void> {
  const row = rowOf(rate, tx.now());
  const insert = tx.db.insertInto("gst_rates").values(row);
  await insert.onConflict((conflict) => conflict.columns(["applies_to", "valid_from"]).doUpdateSet(row)).execute();
}

/** Removes the rate of this subject from this day. The caller has locked the rates. */
export async function removeRate({ db }: Tx, { subject, validFrom }: GstRate): Promise<void> {
  await db.deleteFrom("gst_rates").where("applies_to", "=", subject.id).where("valid_from", "=", validFrom).execute();
}

/** Stores what new categories begin with. */
export async function addStartingRates(tx: Tx, categories: readonly { id: string; title: string }[]): Promise<void> {
  const rates = categories.flatMap(({ id, title }): GstRate[] => {
    const terms = startingTerms(title);
    return terms ? [{ subject: { kind: "category", id }, validFrom: FIRST_DAY, terms }] : [];
  });
  if (rates.length === 0) return;
  await tx.db
    .insertInto("gst_rates")
    .values(rates.map((rate) => rowOf(rate, null)))
    .execute();
  await tx.audit(...rates.map((rate) => rateChange(undefined, rate)));
}

/** Stores rates of new products, of which no invoice was issued yet. */
export async function addOwnRates(tx: Tx, rates: readonly GstRate[]): Promise<void> {
  if (rates.length === 0) return;
  await lockRates(tx);
  for (const rate of rates) await storeRate(tx, rate);
  await tx.audit(...rates.map((rate) => rateChange(undefined, rate)));
}

function rowOf({ subject, validFrom, terms }: GstRate, setAtMs: number | null): GstRateRow {
  return {
    applies_to: subject.id,
    category_id: subject.kind === "category" ? subject.id : null,
    product_id: subject.kind === "product" ? subject.id : null,
    hsn: terms?.hsn ?? null,
    rate_hundredths: terms?.rateHundredths ?? null,
    valid_from: validFrom,
    set_at_ms: setAtMs,
  };
}
