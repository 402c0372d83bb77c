import type { SetGstRate } from "#contract/admin/gst.ts";
import type { Reader } from "#db/db.ts";
import { findFacet } from "#shop/catalogue/facets/facet-rows.server.ts";
import { listCategoryTitles } from "#shop/catalogue/offers/titles.server.ts";
import { hasProduct } from "#shop/catalogue/writing/stored-products.server.ts";
import { foldCase } from "#shop/fold-case.ts";
import { type GstSubject, OTHER } from "#shop/gst/gst-rates.ts";
import { ShopError } from "#shop/shop-error.ts";

type NamedSubject = Pick<SetGstRate, "category" | "product" | "rest">;

/**
 * What a rate is to apply to.
 * @throws {ShopError} productNotFound, categoryNotFound; categoryAmbiguous when the text names several.
 */
export async function getSubject(db: Reader, { category, product, rest }: NamedSubject): Promise<GstSubject> {
  if (product !== undefined) {
    if (await hasProduct(db, product)) return { kind: "product", id: product };
    throw new ShopError("productNotFound", { errors: { product: "There is no product with this id." } });
  }
  return rest ? OTHER : getCategory(db, category ?? "");
}

async function getCategory(db: Reader, text: string): Promise<GstSubject> {
  const named = foldCase(text);
  const found = (await listCategoryTitles(db)).filter(({ id, title }) => id === named || foldCase(title) === named);
  const choices = found.map(({ id, title }) => `'${title}' (${id})`);
  if (named === OTHER.id) {
    if (found.length === 0) return OTHER;
    choices.unshift("all without a rate of their own");
  }
  const [first] = found;
  const renamed = first ? null : await findFacet(db, "category", text);
  if (renamed) return { kind: "category", id: renamed.id };
  if (!first) throw refusal("categoryNotFound", `There is no category '${text}'.`);
  if (choices.length === 1) return { kind: "category", id: first.id };
  throw refusal(
    "categoryAmbiguous",
    `'${text}' may be ${choices.join(" or ")}. Give an id${named === OTHER.id ? " or --rest" : ""}.`,
  );
}

function refusal(code: "categoryNotFound" | "categoryAmbiguous", message: string): ShopError {
  return new ShopError(code, { message, errors: { category: message } });
}
