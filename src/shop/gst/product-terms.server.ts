import type { Reader } from "#db/db.ts";
import { requireFreshProof, requirePermission, type ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { dayOf } from "#shop/time.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { type GstRate, type GstTerms, newestRate, rateFrom, sameTerms, termsOn } from "./gst-rates.ts";
import { rateChange } from "./rate-audit.ts";
import { lockRates, readRatesOf, storeRate } from "./rates.server.ts";

/** What somebody entered or was shown of a product's own terms; null where it has those of its category. */
export type EnteredTerms = { hsn?: string | null | undefined; gst?: number | null | undefined };

/** The terms that were entered together; null: those of the category; undefined: none were entered. */
export function enteredTerms({ hsn, gst }: EnteredTerms): GstTerms | null | undefined {
  if (hsn === undefined || gst === undefined) return undefined;
  return hsn === null || gst === null ? null : { hsn, rateHundredths: Math.round(gst * 100) };
}

/** Who changes a product's terms changes the tax. @throws {ShopError} forbidden, proofRequired */
export function requireTermsRight(ctx: ShopContext): void {
  requirePermission(ctx, "gst.write");
  requireFreshProof(ctx);
}

/** What a product is taxed with on the day of `nowMs`, and whether these terms are its own. */
export async function readTerms(db: Reader, { productId, categoryId, nowMs }: Taxed): Promise<ProductTerms> {
  const rates = await readRatesOf(db, [{ productId, categoryId }]);
  const today = dayOf(nowMs);
  const { hsn, rateHundredths } = termsOn(rates, { productId, categoryId }, today);
  return { hsn, percent: rateHundredths / 100, own: ownTerms(rates, productId, today) !== null };
}

type Taxed = { productId: string; categoryId: string; nowMs: number };
type ProductTerms = { hsn: string; percent: number; own: boolean };

/**
 * From today on, a product has these terms; null: those of its category. With what was shown of them, other terms that
 * somebody has set since are a conflict.
 * @returns whether they were others.
 * @throws {ShopError} changedSince, with both values.
 */
export async function setOwnTerms(
  tx: Tx,
  productId: string,
  { terms, shown }: { terms: GstTerms | null; shown?: EnteredTerms | undefined },
): Promise<boolean> {
  await lockRates(tx);
  const rates = await readRatesOf(tx.db, [{ productId, categoryId: null }]);
  const validFrom = dayOf(tx.now());
  const current = ownTerms(rates, productId, validFrom);
  if (areSame(current, terms)) return false;
  const seen = shown && enteredTerms(shown);
  if (seen !== undefined && !areSame(current, seen)) {
    const why = `is ${termsText(current)} now; you wrote ${termsText(terms)}.`;
    throw new ShopError("changedSince", {
      message: `Somebody else changed this product's tax meanwhile. It ${why}`,
      errors: { hsn: why },
    });
  }
  const rate: GstRate = { subject: { kind: "product", id: productId }, validFrom, terms };
  await storeRate(tx, rate);
  await tx.audit(rateChange(rateFrom(rates, rate), rate));
  return true;
}

const ownTerms = (rates: readonly GstRate[], productId: string, day: string) =>
  newestRate(rates, productId, day)?.terms ?? null;

const areSame = (one: GstTerms | null, other: GstTerms | null) =>
  one === null || other === null ? one === other : sameTerms(one, other);

const termsText = (terms: GstTerms | null) =>
  terms === null ? "that of its category" : `${terms.hsn} with ${terms.rateHundredths / 100} %`;
