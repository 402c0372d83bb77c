import type { ProductChange } from "#contract/admin/products.ts";
import { lockCatalogue } from "#db/dialect.ts";
import { shownName } from "#shop/audit/audit.ts";
import { ensureFacets } from "#shop/catalogue/writing/ensure-facets.server.ts";
import { changedNames, productFields } from "#shop/catalogue/writing/product-audit.ts";
import type { SavedProduct } from "#shop/catalogue/writing/product-changes.ts";
import { lockProduct, saveChanged } from "#shop/catalogue/writing/save-changed.server.ts";
import { changedSince } from "#shop/catalogue/writing/store-product.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { type EnteredTerms, enteredTerms, requireTermsRight, setOwnTerms } from "#shop/gst/product-terms.server.ts";
import { sanitiseHtml } from "#shop/html.server.ts";
import { newId } from "#shop/ids.ts";
import { formatPaise } from "#shop/money.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { getProductId } from "./find-product.server.ts";
import { requirePrices } from "./product-rules.ts";

/** What an owner entered of a product; HSN code and rate are the tax's, and are set beside them. */
type Changes = Omit<ProductChange, "product" | "hsn" | "gst">;

type Terms = EnteredTerms & { shownTerms?: EnteredTerms | undefined };

/** The fields that were different, by their names, and the version that the product has now. */
export type ChangedProduct = { id: string; changed: string[]; version: number };

/**
 * Changes the fields that are there, and no others. With the version that they were read with, one that somebody else has
 * changed since to another value is a conflict, and nothing is changed.
 * @throws {ShopError} productNotFound; changedSince, with both values; badRequest for a price above the M.R.P., or a version
 * that the product does not have yet; forbidden, proofRequired for its terms.
 */
export async function changeProduct(
  ctx: ShopContext,
  { product, hsn, gst, shownTerms, ...changes }: Changes & Terms & { product: string },
): Promise<ChangedProduct> {
  requirePermission(ctx, "products.write");
  const terms = enteredTerms({ hsn, gst });
  if (terms === undefined)
    return inTransaction(ctx, async (tx) => changeFields(tx, await getProductId(tx.db, product), changes));
  requireTermsRight(ctx);
  return inTransaction({ ...ctx, auditGroup: newId(ctx.now()) }, async (tx) => {
    const id = await getProductId(tx.db, product);
    // In the order of whoever adds products: the catalogue, the rates, the product.
    await lockCatalogue(tx);
    const isChanged = await setOwnTerms(tx, id, { terms, shown: shownTerms });
    const { changed, version } = await changeFields(tx, id, changes);
    return { id, changed: isChanged ? [...changed, "gst"] : changed, version };
  });
}

/** Does what `changeProduct` does, in a transaction that changes more. @throws {ShopError} the same */
export async function changeFields(tx: Tx, id: string, changes: Changes): Promise<ChangedProduct> {
  const { category, brand, color } = changes;
  if (category !== undefined || brand !== undefined || color !== undefined) await lockCatalogue(tx);
  const facets = await facetIds(tx, changes);
  const before = await lockProduct(tx, id);
  if (!before) throw new ShopError("productNotFound");
  const saved: SavedProduct = { ...before, ...fieldsOf(changes, before), ...facets };
  if (changes.version !== undefined) await refuseConflicts(tx, { ...before, id }, saved, changes.version);
  requirePrices({ pricePaise: saved.price_paise, mrpPaise: saved.mrp_paise });
  const changed = await saveChanged(tx, before, saved, { byHand: true });
  return { id, changed: changed.map(shownName), version: before.version + Number(changed.length > 0) };
}

async function facetIds(tx: Tx, { category, brand, color }: Changes): Promise<Partial<SavedProduct>> {
  const titles = [category, brand].map((title) => (title === undefined ? [] : [title])) as [string[], string[]];
  const facets = await ensureFacets(tx, { categories: titles[0], brands: titles[1], colors: color ?? [] });
  return {
    ...(category === undefined ? {} : { category_id: facets.categories(category) }),
    ...(brand === undefined ? {} : { brand_id: facets.brands(brand) }),
    ...(color === undefined ? {} : { colorIds: [...new Set(color.map(facets.colors))] }),
  };
}

/** The entered fields as columns. A fact that is there already gets the new value in its place. */
function fieldsOf(changes: Changes, before: SavedProduct): Partial<SavedProduct> {
  const { title, price, mrp, description, spec, removeSpec, tag, dispatchDays, lowStock } = changes;
  return {
    ...(title === undefined ? {} : { title }),
    ...(price === undefined ? {} : { price_paise: price }),
    ...(mrp === undefined ? {} : { mrp_paise: mrp }),
    ...(description === undefined ? {} : { description: sanitiseHtml(description) }),
    ...(spec || removeSpec ? { specs: JSON.stringify(withFacts(JSON.parse(before.specs), spec, removeSpec)) } : {}),
    ...(tag === undefined ? {} : { tags: tag.filter((one) => one.toLowerCase() !== "none").join(", ") }),
    ...(dispatchDays === undefined ? {} : { dispatch_days: dispatchDays }),
    ...(lowStock === undefined ? {} : { low_stock: lowStock }),
  };
}

type Facts = [name: string, value: string][];

function withFacts(facts: Facts, added: Facts = [], removed: readonly string[] = []): Facts {
  const isNamed = (name: string) => (other: string) => other.toLowerCase() === name.toLowerCase();
  const kept = facts.filter(([name]) => !removed.some(isNamed(name)));
  const values = new Map(added.map(([name, value]) => [name.toLowerCase(), value]));
  const changed = kept.map(([name, value]): Facts[number] => [name, values.get(name.toLowerCase()) ?? value]);
  const known = kept.map(([name]) => name);
  return [...changed, ...added.filter(([name]) => !known.some(isNamed(name)))];
}

/** @throws {ShopError} changedSince */
async function refuseConflicts(
  tx: Tx,
  before: SavedProduct & { id: string; version: number },
  saved: SavedProduct,
  version: number,
): Promise<void> {
  if (version > before.version) {
    const message = `The product has the version ${before.version}, and none after it.`;
    throw new ShopError("badRequest", { message, errors: { version: message } });
  }
  const later = await changedSince(tx, { productId: before.id, version }, changedNames(before, saved));
  if (later.size === 0) return;
  const [now, wanted] = [productFields(before), productFields(saved)];
  const conflicts = [...later].map(([field, since]): [string, string] => [
    shownName(field),
    `is ${valueText(field, now[field])} since version ${since}; you wrote ${valueText(field, wanted[field])}.`,
  ]);
  throw new ShopError("changedSince", {
    message: `Somebody else changed this product meanwhile. ${conflicts.map(([field, text]) => `${field} ${text}`).join(" ")}`,
    errors: Object.fromEntries(conflicts),
  });
}

function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined) return "none";
  if (field.endsWith("Paise")) return formatPaise(Number(value));
  return typeof value === "string" ? `'${value}'` : JSON.stringify(value);
}
