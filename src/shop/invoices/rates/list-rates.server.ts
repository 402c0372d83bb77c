import type { GstRate } from "#contract/admin/gst.ts";
import { listCategoryTitles, readCategoryIds, titlesOf } from "#shop/catalogue/offers/titles.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { newestRate, OTHER, type GstRate as StoredRate, type Taxed, termsOn } from "#shop/gst/gst-rates.ts";
import { listRates } from "#shop/gst/rates.server.ts";
import { dayOf } from "#shop/time.ts";

type Subject = Pick<GstRate, "category" | "product"> & { id: string; taxed: Taxed };

/**
 * The rates of today and of coming days: the other one first, then each category's, then those of products. A category
 * without a rate of its own is among them.
 */
export async function listGstRates(ctx: ShopContext): Promise<GstRate[]> {
  requirePermission(ctx, "gst.read");
  const { read } = ctx.db;
  const rates = await listRates(read);
  const today = dayOf(ctx.now());
  const other = { id: OTHER.id, category: null, product: null, taxed: { productId: "", categoryId: null } };
  const categories = (await listCategoryTitles(read)).map(({ id, title }) => ({
    ...{ id, category: { _id: id, title }, product: null },
    taxed: { productId: "", categoryId: id },
  }));
  return [other, ...categories, ...(await productsOf(ctx, rates))].flatMap((subject) => ratesOf(subject, rates, today));
}

async function productsOf({ db: { read } }: ShopContext, rates: readonly StoredRate[]): Promise<Subject[]> {
  const ids = [...new Set(rates.flatMap(({ subject }) => (subject.kind === "product" ? subject.id : [])))];
  if (ids.length === 0) return [];
  const titleOf = await titlesOf(
    read,
    ids.map((product_id) => ({ product_id })),
  );
  const categories = await readCategoryIds(read, ids);
  return ids.map((id) => ({
    ...{ id, category: null, product: { _id: id, title: titleOf({ product_id: id }) } },
    taxed: { productId: id, categoryId: categories.get(id) ?? null },
  }));
}

function ratesOf({ id, category, product, taxed }: Subject, rates: readonly StoredRate[], today: string): GstRate[] {
  const onDay = (day: string, rate: StoredRate | undefined, status: GstRate["status"]): GstRate => {
    const { hsn, rateHundredths } = termsOn(rates, taxed, day);
    const own = rate !== undefined && rate.terms !== null;
    return { category, product, hsn, percent: rateHundredths / 100, own, from: rate?.validFrom ?? null, status };
  };
  const coming = rates.filter(({ subject, validFrom }) => subject.id === id && validFrom > today);
  return [
    onDay(today, newestRate(rates, id, today), "current"),
    ...coming.map((rate) => onDay(rate.validFrom, rate, "coming")),
  ];
}
