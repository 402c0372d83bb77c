import type { ProductFileRow } from "#contract/admin/exports/product-file.ts";
import { OWN_COLUMN } from "#contract/admin/exports/product-file.ts";
import type { Reader } from "#db/db.ts";
import { readFacets } from "#shop/catalogue/facets/facet-rows.server.ts";
import { withParts } from "#shop/catalogue/writing/store-product.server.ts";
import type { GstRate } from "#shop/gst/gst-rates.ts";
import { readRatesOf } from "#shop/gst/rates.server.ts";
import { toRupees } from "#shop/money.ts";
import { toIso } from "#shop/time.ts";

/** What a file has of a product: texts, numbers, and lists that the file writes as JSON. */
export type WholeProduct = Record<keyof ProductFileRow, string | number | null | readonly unknown[]>;

/** Returns a function that reads all that an owner says of products with these ids, in the same order. */
export async function wholeProductsReader(db: Reader): Promise<(ids: readonly string[]) => Promise<WholeProduct[]>> {
  const titled = async (kind: "category" | "brand" | "color") =>
    new Map((await readFacets(db, kind)).map((facet) => [facet.id, facet]));
  const [categories, brands, colors] = [await titled("category"), await titled("brand"), await titled("color")];
  const colorTitle = (id: string) => colors.get(id)?.title ?? "";
  return async (ids) => {
    if (ids.length === 0) return [];
    const rows = await db.selectFrom("products").where("id", "in", ids).selectAll().execute();
    const products = new Map((await withParts(db, rows)).map((product) => [product.id, product]));
    const rates = await readRatesOf(
      db,
      ids.map((productId) => ({ productId, categoryId: null })),
    );
    const ownRates = Map.groupBy(rates, ({ subject }) => subject.id);
    return ids.flatMap((id): WholeProduct[] => {
      const product = products.get(id);
      if (!product) return [];
      const category = categories.get(product.category_id);
      const names = product.colorIds.map((color) => colors.get(color)?.name ?? null);
      return [
        {
          [OWN_COLUMN]: id,
          key: product.source_key,
          state: product.state,
          title: product.title,
          slug: product.slug,
          price: toRupees(product.price_paise),
          mrp: product.mrp_paise === null ? null : toRupees(product.mrp_paise),
          stock: product.on_hand,
          "low stock": product.low_stock,
          "dispatch days": product.dispatch_days,
          category: category?.title ?? "",
          "parent category": categories.get(category?.parent_id ?? "")?.title ?? null,
          brand: brands.get(product.brand_id)?.title ?? "",
          colours: product.colorIds.map(colorTitle),
          "colour names": names.some((name) => name !== null) ? names : [],
          facts: JSON.parse(product.specs),
          tags: product.tags,
          description: product.description,
          "imported rating": product.source_rating_hundredths === null ? null : product.source_rating_hundredths / 100,
          "imported ratings": product.source_rating_count,
          gst: (ownRates.get(id) ?? []).map(rateOf),
          pictures: product.images.map((name) => {
            const colorId = product.imageColors.get(name) ?? null;
            return {
              name,
              color: colorId === null ? null : colorTitle(colorId),
              alt: product.imageAlts.get(name) ?? null,
            };
          }),
          created: toIso(product.created_at_ms),
        },
      ];
    });
  };
}

const rateOf = ({ validFrom, terms }: GstRate) => ({
  from: validFrom,
  hsn: terms?.hsn ?? null,
  percent: terms === null ? null : terms.rateHundredths / 100,
});
