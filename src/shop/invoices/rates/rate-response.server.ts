import type { GstRate } from "#contract/admin/gst.ts";
import type { Reader } from "#db/db.ts";
import { listCategoryTitles, readCategoryIds, titlesOf } from "#shop/catalogue/offers/titles.server.ts";
import { newestRate, type GstRate as StoredRate, termsOn } from "#shop/gst/gst-rates.ts";

type Shown = {
  rates: readonly StoredRate[];
  today: string;
  /** Some of the rates. One that is not among them has an empty day: its subject has never had its own. */
  shown: readonly Pick<StoredRate, "subject" | "validFrom">[];
};

/** The shown rates as owners see them. One without terms of its own has those that apply instead. */
export async function rateResponses(db: Reader, { rates, today, shown }: Shown): Promise<GstRate[]> {
  const categoryTitles = new Map((await listCategoryTitles(db)).map(({ id, title }) => [id, title]));
  const products = shown.flatMap(({ subject }) => (subject.kind === "product" ? { product_id: subject.id } : []));
  const titleOf = await titlesOf(db, products);
  const categoryOf = await readCategoryIds(
    db,
    products.map(({ product_id }) => product_id),
  );
  return shown.map(({ subject: { kind, id }, validFrom }) => {
    const current = newestRate(rates, id, today);
    const rate = rates.find((one) => one.subject.id === id && one.validFrom === validFrom);
    const taxed = {
      productId: kind === "product" ? id : "",
      categoryId: kind === "category" ? id : (categoryOf.get(id) ?? null),
    };
    const { hsn, rateHundredths } = termsOn(rates, taxed, rate?.validFrom ?? today);
    return {
      category: kind === "category" ? { _id: id, title: categoryTitles.get(id) ?? "" } : null,
      product: kind === "product" ? { _id: id, title: titleOf({ product_id: id }) } : null,
      hsn,
      percent: rateHundredths / 100,
      own: rate !== undefined && rate.terms !== null,
      from: rate?.validFrom ?? null,
      status: validFrom > today ? "coming" : rate === current ? "current" : "past",
    };
  });
}
