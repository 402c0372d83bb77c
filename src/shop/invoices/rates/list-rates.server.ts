import type { GstRate } from "#contract/admin/gst.ts";
import type { Reader } from "#db/db.ts";
import { listCategoryTitles } from "#shop/catalogue/offers/titles.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { type GstSubject, newestRate, OTHER, type GstRate as StoredRate } from "#shop/gst/gst-rates.ts";
import { listRates } from "#shop/gst/rates.server.ts";
import { dayOf } from "#shop/time.ts";
import { rateResponses } from "./rate-response.server.ts";

/**
 * The rates of today and of coming days: the other one first, then each category's, then those of products. A category
 * without a rate of its own is among them.
 */
export async function listGstRates(ctx: ShopContext): Promise<GstRate[]> {
  requirePermission(ctx, "gst.read");
  const rates = await listRates(ctx.db.read);
  const today = dayOf(ctx.now());
  const subjects = [OTHER, ...(await listCategories(ctx.db.read)), ...productsOf(rates)];
  const shown = subjects.flatMap((subject): Pick<StoredRate, "subject" | "validFrom">[] => {
    const coming = rates.filter((rate) => rate.subject.id === subject.id && rate.validFrom > today);
    return [newestRate(rates, subject.id, today) ?? { subject, validFrom: "" }, ...coming];
  });
  return rateResponses(ctx.db.read, { rates, today, shown });
}

async function listCategories(db: Reader): Promise<GstSubject[]> {
  return (await listCategoryTitles(db)).map(({ id }) => ({ kind: "category", id }));
}

/** Each once. */
function productsOf(rates: readonly StoredRate[]): GstSubject[] {
  const ids = rates.flatMap(({ subject }) => (subject.kind === "product" ? subject.id : []));
  return [...new Set(ids)].map((id) => ({ kind: "product", id }));
}
