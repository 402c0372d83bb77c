import { lockCatalogue } from "#db/dialect.ts";
import { storePopularity } from "#shop/catalogue/stock/popularity.server.ts";
import { addMovements } from "#shop/catalogue/stock/stock-movements.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { addOwnRates } from "#shop/gst/rates.server.ts";
import { sanitiseHtml } from "#shop/html.server.ts";
import { topics } from "#shop/topics.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { ensureFacets } from "./ensure-facets.server.ts";
import { besidesOf, exportedPictures } from "./exported-facts.server.ts";
import { freeSlug, takenSlugs } from "./free-slugs.server.ts";
import { keepEdits, readHandEdited } from "./hand-edited.server.ts";
import { productAdded, productChanged } from "./product-audit.ts";
import { changedTopics, type SavedProduct } from "./product-changes.ts";
import type { KeptEdit, KeptField, ProductInput } from "./product-input.ts";
import { freeNumbers, productNumbers } from "./product-numbers.server.ts";
import { readStored, storedOf } from "./read-stored.server.ts";
import { slugOf } from "./slug.ts";
import { columnsOf, insertParts, type StoredProduct, updateProduct } from "./store-product.server.ts";

export type SaveResult = {
  inserted: number;
  updated: number;
  unchanged: number;
  ids: string[];
  outcomes: Outcome[];
  /** These stored M.R.P.s were left out, because the new price is above them. */
  mrpsLeftOut: number;
  /** What people had entered and the inputs would have overwritten. */
  kept: KeptEdit[];
};

/** What became of an input. */
export type Outcome = "inserted" | "updated" | "unchanged";

/**
 * Updates products with an existing `sourceKey`; they keep their slug. The last input with a key applies.
 * @returns the ids in the order of the inputs.
 */
export async function saveProducts(ctx: ShopContext, inputs: readonly ProductInput[]): Promise<SaveResult> {
  requirePermission(ctx, "products.write");
  return inTransaction(ctx, (tx) => saveBatch(tx, inputs));
}

/**
 * Does what `saveProducts` does, in the caller's transaction. With `keepsEdits`, fields that people entered stay, and are
 * listed.
 */
export async function saveBatch(
  tx: Tx,
  inputs: readonly ProductInput[],
  { keepsEdits = false }: { keepsEdits?: boolean } = {},
): Promise<SaveResult> {
  const result: SaveResult = { inserted: 0, updated: 0, unchanged: 0, ids: [], outcomes: [], mrpsLeftOut: 0, kept: [] };
  if (inputs.length === 0) return result;
  await lockCatalogue(tx);
  const stored = await readStored(tx, inputs);
  const storedIds = [...stored.byId.keys()];
  const edited = keepsEdits ? await readHandEdited(tx.db, storedIds) : new Map<string, string[]>();
  const replacing = (field: KeptField) =>
    inputs.filter((input) => storedOf(stored, input) === undefined || !input.keep?.includes(field));
  const titles = {
    categories: replacing("category").map((input) => input.category),
    brands: replacing("brand").map((input) => input.brand),
    colors: replacing("colors").flatMap(({ colors, exported }) => [
      ...colors,
      ...[...(exported?.pictures.values() ?? [])].flatMap(({ color }) => color ?? []),
    ]),
  };
  const facets = await ensureFacets(tx, titles, besidesOf(inputs));
  const inserts = new Map<string, NewProduct>();
  const updates = new Map<string, { before: StoredProduct; saved: SavedProduct }>();
  const { fewLeft } = await tx.readSettings();
  const now = tx.now();
  const listedAt = (input: ProductInput) => input.createdAtMs ?? now;
  const own = await freeNumbers(
    tx.db,
    inputs.flatMap(({ exported }) => exported?.id ?? []),
  );
  const ownSeqs = new Set([...own.values()].map(({ seq }) => seq));
  const nextNumber = await productNumbers(tx.db, inputs.map(listedAt), ownSeqs);
  const numberOf = (input: ProductInput) => own.get(input.exported?.id ?? "") ?? nextNumber(listedAt(input));
  const wantedSlug = ({ exported, title }: ProductInput) => exported?.slug ?? slugOf(title);
  const slugs = await takenSlugs(tx.db, inputs.map(wantedSlug));
  for (const input of inputs) {
    const before = storedOf(stored, input);
    const ofInput = savedProduct(input, facets, before);
    const { saved, kept } = before
      ? keepEdits(before, ofInput, edited.get(before.id) ?? [])
      : { saved: ofInput, kept: [] };
    result.kept.push(...kept);
    const { seq, id } = before ?? numberOf(input);
    if (!before) {
      const slug = freeSlug(wantedSlug(input), id, slugs);
      slugs.add(slug);
      inserts.set(id, { seq, input, saved, slug });
    }
    const outcome = outcomeOf(before, { ...saved, id }, fewLeft);
    if (before && (outcome === "updated" || before.source_key !== saved.source_key)) {
      const earlier = inserts.get(id);
      if (earlier) inserts.set(id, { ...earlier, saved });
      else updates.set(id, { before: updates.get(id)?.before ?? before, saved });
    }
    if (before?.mrp_paise && saved.mrp_paise === null && input.keep?.includes("mrp")) result.mrpsLeftOut++;
    result[outcome]++;
    result.outcomes.push(outcome);
    result.ids.push(id);
    if (input.sourceKey !== null) stored.byKey.set(input.sourceKey, { ...saved, id, seq });
    stored.byId.set(id, { ...saved, id, seq });
  }
  // Orders lock products in order of id too, which prevents deadlocks.
  for (const [, { before, saved }] of [...updates].sort(([one], [other]) => (one < other ? -1 : 1))) {
    await updateProduct(tx, before, saved, { byHand: false });
  }
  await tx.audit(...[...updates].map(([id, { before, saved }]) => productChanged(id, before, saved)));
  for (const [id, { saved }] of inserts)
    for (const topic of changedTopics(null, { ...saved, id }, fewLeft)) tx.invalidate(topic);
  await insertProducts(tx, inserts);
  await storePopularity(tx, [...inserts.keys(), ...updates.keys()]);
  await addMovements(tx, [
    ...[...inserts].map(([id, { saved }]) => ({
      product_id: id,
      quantity: saved.on_hand,
      reason: "initial" as const,
    })),
    ...[...updates].map(([id, { before, saved }]) => ({
      product_id: id,
      quantity: saved.on_hand - before.on_hand,
      reason: "import" as const,
    })),
  ]);
  return result;
}

function outcomeOf(before: StoredProduct | undefined, after: SavedProduct & { id: string }, fewLeft: number): Outcome {
  if (!before) return "inserted";
  return changedTopics(before, after, fewLeft).size === 0 ? "unchanged" : "updated";
}

type NewProduct = { seq: number; input: ProductInput; saved: SavedProduct; slug: string };

type Facets = Awaited<ReturnType<typeof ensureFacets>>;

function savedProduct(input: ProductInput, facets: Facets, before: StoredProduct | undefined): SavedProduct {
  const keep = before ? new Set<string>(input.keep) : new Set<string>();
  const rating = { mean: input.importedRating?.meanHundredths ?? null, count: input.importedRating?.count ?? null };
  return {
    source_key: input.sourceKey,
    title: input.title,
    // What is stored was sanitised.
    description:
      before && (keep.has("description") || before.description === input.description)
        ? before.description
        : sanitiseHtml(input.description),
    specs: before && keep.has("specs") && before.specs !== "[]" ? before.specs : JSON.stringify(input.specs),
    price_paise: input.pricePaise,
    mrp_paise: keptMrp(input, before) ?? input.mrpPaise,
    on_hand: before && keep.has("onHand") ? before.on_hand : input.onHand,
    dispatch_days: input.dispatchDays ?? before?.dispatch_days ?? 1,
    category_id: before && keep.has("category") ? before.category_id : facets.categories(input.category),
    brand_id: before && keep.has("brand") ? before.brand_id : facets.brands(input.brand),
    tags: before && keep.has("tags") ? before.tags : input.tags,
    source_rating_hundredths: before && keep.has("importedRating") ? before.source_rating_hundredths : rating.mean,
    source_rating_count: before && keep.has("importedRating") ? before.source_rating_count : rating.count,
    colorIds: before && keep.has("colors") ? before.colorIds : [...new Set(input.colors.map(facets.colors))],
    images: before && keep.has("images") ? before.images : input.images,
    imageColors:
      before && String(before.images) === String(keep.has("images") ? before.images : input.images)
        ? before.imageColors
        : new Map([...(before?.imageColors ?? []), ...imageColors(input, facets)]),
    imageAlts: before?.imageAlts ?? new Map(),
    ...(keep.has("images") ? {} : exportedPictures(input, facets.colors)),
    state: before && keep.has("state") ? before.state : (input.state ?? before?.state ?? "live"),
    low_stock: input.lowStock === undefined ? (before?.low_stock ?? null) : input.lowStock,
  };
}

/** A price above the M.R.P. makes it untrue. */
function keptMrp({ keep, pricePaise }: ProductInput, before: StoredProduct | undefined): number | null {
  if (!before?.mrp_paise || !keep?.includes("mrp")) return null;
  return before.mrp_paise >= pricePaise ? before.mrp_paise : null;
}

function imageColors({ images, colorOfImage }: ProductInput, facets: Facets): [name: string, colorId: string][] {
  return images.flatMap((name): [string, string][] => {
    const color = colorOfImage?.(name);
    return color === undefined ? [] : [[name, facets.colors(color)]];
  });
}

async function insertProducts(tx: Tx, newProducts: ReadonlyMap<string, NewProduct>) {
  if (newProducts.size === 0) return;
  const rows = [...newProducts].map(([id, { seq, input, saved, slug }]) => ({
    ...columnsOf(saved),
    seq,
    id,
    slug,
    sold: input.sold ?? 0,
    created_at_ms: input.createdAtMs ?? tx.now(),
    updated_at_ms: tx.now(),
  }));
  await tx.db.insertInto("products").values(rows).execute();
  await insertParts(
    tx.db,
    [...newProducts].map(([id, { saved }]) => ({ ...saved, id })),
  );
  await tx.audit(...rows.map((row) => productAdded(row.id, (newProducts.get(row.id) as NewProduct).saved, row)));
  await addOwnRates(
    tx,
    [...newProducts].flatMap(([id, { input }]) =>
      (input.exported?.gst ?? []).map((rate) => ({ ...rate, subject: { kind: "product", id } as const })),
    ),
  );
  const seqs = rows.map(({ seq }) => seq);
  tx.invalidate(topics.productsAdded(Math.min(...seqs), Math.max(...seqs)));
}
