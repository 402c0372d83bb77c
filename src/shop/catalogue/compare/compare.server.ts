import type { ProductCard } from "#contract/catalogue.ts";
import { listCardsById } from "#shop/catalogue/reading/cards.server.ts";
import { shippingText } from "#shop/catalogue/stock/shipping-time.ts";
import { stockLabels } from "#shop/catalogue/stock/stock-level.ts";
import { anyone, type ShopContext } from "#shop/context.server.ts";
import { formatPrice } from "#shop/money.ts";
import { type ComparedFact, comparedFacts, MAX_COMPARED } from "./compare.ts";

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
    .where(
      "id",
      "in",
      cards.map(({ id }) => id),
    )
    .select(["id", "specs"])
    .execute();
  const specsOf = new Map(rows.map(({ id, specs }) => [id, JSON.parse(specs) as [string, string][]]));
  const usual: [string, string] = ["Warranty", ctx.settings.warranty];
  const facts = comparedFacts(cards.map((card) => [...sellingFacts(card), ...(specsOf.get(card.id) ?? []), usual]));
  return { cards, facts, leftOut };
}

function sellingFacts({ price, brand, rating, reviews, stock, dispatchDays }: ProductCard): [string, string][] {
  return [
    ["Price", formatPrice(price)],
    ["Brand", brand],
    ["Reviews", reviews === 0 ? "No reviews yet" : `${rating.toFixed(1)} out of 5 (${reviews})`],
    ["Stock", stockLabels(stock).join(" · ")],
    ...(stock === "out" ? [] : ([["Dispatch", shippingText(dispatchDays)]] as [string, string][])),
  ];
}
