import type { ProductCard } from "#contract/catalogue.ts";
import { type Criteria, FLAG, oneOf } from "#search/filter/criteria.ts";
import { factKey } from "#search/segments/product.ts";
import { factsOf } from "#shop/catalogue/facts/product-facts.ts";
import { listCardsById } from "#shop/catalogue/reading/cards.server.ts";
import { askForList, isLoadedSoon, type ProductsQuery, readInOrder } from "#shop/catalogue/reading/lists.server.ts";
import { anyone, type ShopContext } from "#shop/context.server.ts";
import { topics } from "#shop/topics.ts";
import { PRICE_RANGE, rankRelated } from "./related.ts";

/** Cheaper and dearer products that are ranked: reading them costs about as much as the cards of one list. */
const CANDIDATES = { offset: 0, limit: 20 };
const MAX_RELATED = 8;

/** Cards of products in stock that are most like this one, of the same category and about its price. */
export async function listRelatedCards(
  ctx: ShopContext,
  product: { id: string; categoryId: string },
): Promise<ProductCard[]> {
  anyone(ctx);
  ctx.dependsOn(topics.productsIn("category", product.categoryId));
  const own = await selectTraits(ctx.db.read.selectFrom("products").where("products.id", "=", product.id))
    .execute()
    .then(([row]) => row);
  if (!own || !(await isLoadedSoon(ctx))) return [];
  const { pricePaise } = own;
  const readNear = (min: number, max: number, direction: "asc" | "desc") =>
    readTraits(ctx, {
      filters: { category: oneOf([product.categoryId]), inStock: FLAG, price: { kind: "range", min, max } },
      sort: [{ by: "price", direction }],
    });
  const [cheaper, dearer] = await Promise.all([
    readNear(Math.ceil(pricePaise / PRICE_RANGE), pricePaise, "desc"),
    readNear(pricePaise + 1, pricePaise * PRICE_RANGE, "asc"),
  ]);
  const others = [...cheaper, ...dearer].filter(({ id }) => id !== product.id).map(withFacts);
  const related = rankRelated(withFacts(own), others).slice(0, MAX_RELATED);
  return listCardsById(
    ctx,
    related.map(({ id }) => id),
  );
}

async function readTraits(ctx: ShopContext, criteria: Criteria): Promise<TraitsRow[]> {
  const { ids } = await askForList(ctx, criteria, { part: CANDIDATES });
  return readInOrder(ctx, ids, selectTraits);
}

type TraitsRow = Awaited<ReturnType<ReturnType<typeof selectTraits>["execute"]>>[number];

function selectTraits(query: ProductsQuery) {
  return query
    .innerJoin("categories", "categories.id", "products.category_id")
    .select(["products.seq", "products.id", "products.title", "specs", "brand_id as brandId"])
    .select(["price_paise as pricePaise", "categories.title as category"]);
}

function withFacts({ title, specs, category, ...row }: TraitsRow) {
  const facts = factsOf({ title, category, specs: JSON.parse(specs) }).map(([name, value]) => factKey(name, value));
  return { ...row, facts };
}
