import type { ProductCard } from "#contract/catalogue.ts";
import { chosenBy, declaredOf } from "#shop/catalogue/declarations/declarations.ts";
import { factTexts, namedSpecs } from "#shop/catalogue/facts/named-specs.ts";
import { readTellingCategory } from "#shop/catalogue/facts/telling-category.server.ts";
import { listCardsById } from "#shop/catalogue/reading/cards.server.ts";
import { shippingText } from "#shop/catalogue/stock/shipping-time.ts";
import { stockLabels } from "#shop/catalogue/stock/stock-level.ts";
import { anyone, type ShopContext } from "#shop/context.server.ts";
import { formatPrice } from "#shop/money.ts";
import { MAX_COMPARED } from "./compare.ts";
import { type ComparedFact, comparedFacts } from "./compared-facts.ts";
import { DELIVERY } from "./delivery-fact.ts";

type Specs = [name: string, value: string][];

/** `leftOut` says how many other products exist that are of another category, or too many. */
export type Comparison = { cards: ProductCard[]; facts: ComparedFact[]; leftOut: number };

/** The products that exist, of the category of the first one, at most four, with their facts side by side. */
export async function compareProducts(ctx: ShopContext, ids: readonly string[]): Promise<Comparison> {
  anyone(ctx);
  const found = await listCardsById(ctx, ids);
  const cards = found.filter(({ categoryId }) => categoryId === found[0]?.categoryId).slice(0, MAX_COMPARED);
  const leftOut = found.length - cards.length;
  if (cards.length === 0) return { cards, facts: [], leftOut };
  const rows = await ctx.db.read
    .selectFrom("products")
    .innerJoin("categories", "categories.id", "products.category_id")
    .where(
      "products.id",
      "in",
      cards.map(({ id }) => id),
    )
    .select(["products.id", "specs", "categories.id as categoryId", "categories.title as category"])
    .execute();
  const [row] = rows;
  const category = row ? await readTellingCategory(ctx.db.read, { id: row.categoryId, title: row.category }) : "";
  const specsOf = new Map(rows.map(({ id, specs }) => [id, JSON.parse(specs) as Specs]));
  const stored = cards.map(({ id, title }) => ({ title, category, specs: specsOf.get(id) ?? [] }));
  const what = cards.map((card, index) => {
    const product = stored[index] as (typeof stored)[number];
    const specs = namedSpecs(category, chosenBy(product.specs));
    return { specs: [...sellingFacts(card), ...specs], read: factTexts(product) };
  });
  // What is only declared follows what a customer compares.
  const declared = stored.map(({ specs }) => ({ specs: declaredOf([["Warranty", ctx.settings.warranty], ...specs]) }));
  return { cards, facts: [...comparedFacts(what), ...comparedFacts(declared)], leftOut };
}

function sellingFacts({ price, brand, rating, reviews, stock, dispatchDays }: ProductCard): [string, string][] {
  return [
    ["Price", formatPrice(price)],
    ["Brand", brand],
    ["Reviews", reviews === 0 ? "No reviews yet" : `${rating.toFixed(1)} out of 5 (${reviews})`],
    ["Stock", stockLabels(stock).join(" · ")],
    ...(stock === "out" ? [] : ([[DELIVERY, shippingText(dispatchDays)]] as [string, string][])),
  ];
}
