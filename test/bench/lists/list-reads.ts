import type { Counts } from "#search/count/count-values.ts";
import { listCards } from "#shop/catalogue/reading/cards.server.ts";
import { titledCounts } from "#shop/catalogue/reading/facet-counts.server.ts";
import { listFacet } from "#shop/catalogue/reading/facets.server.ts";
import { readListPage } from "#shop/catalogue/reading/list-page.server.ts";
import { countProducts } from "#shop/catalogue/reading/lists.server.ts";
import { listShowcase } from "#shop/catalogue/reading/showcase.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { vocabulary } from "#test/bench/generated-products.ts";
import { type PlainFilter, plainCriteria } from "#test/plain-lists/plain-filter.ts";

const SIZE = 30;
const COMMON = 10;

export type ListRead = () => Promise<unknown>;

/** Each read is another list of its kind; all but the last few include the number of products, as pages do. */
export async function listReads(ctx: ShopContext, random: () => number): Promise<Record<string, ListRead>> {
  const any = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  const idsOf = async (table: "categories" | "brands" | "colors") =>
    (await listFacet(ctx, table)).map(({ _id }) => _id);
  const [categories, brands, colors] = [await idsOf("categories"), await idsOf("brands"), await idsOf("colors")];
  const total = await countProducts(ctx, {});
  const lastPage = Math.ceil(total / SIZE);
  const list = (filter: PlainFilter, page = 1) => listCards(ctx, plainCriteria(filter), { page, size: SIZE });
  const category = () => ({ categoryIds: [any(categories)] });
  const brand = () => ({ brandIds: [any(brands)] });
  const color = () => ({ colorIds: [any(colors)] });
  const word = () => ({ text: any(vocabulary.slice(0, COMMON)) });
  const atLeast = () => ({ minPaise: 500_00 + Math.floor(random() * 20_000_00) });
  const page = async (filter: PlainFilter) => {
    const criteria = plainCriteria(filter);
    const { answer } = await readListPage(ctx, criteria, { page: 1, size: SIZE });
    await titledCounts(ctx, criteria, answer.counts as Counts);
  };
  const narrow = () => {
    const minPaise = 500_00 + Math.floor(random() * 300_000_00);
    return { minPaise, maxPaise: minPaise + 10_00 };
  };
  return {
    "four filters at once": () => list({ ...category(), ...brand(), ...atLeast(), inStockOnly: true }),
    "category + colour": () => list({ ...category(), ...color() }),
    "category by title": () => list({ ...category(), sort: [any(["title", "-title"] as const)] }),
    "category by sold": () => list({ ...category(), sort: ["-sold"] }),
    "category by rating": () => list({ ...category(), sort: ["-totalrating"] }),
    "brand by price": () => list({ ...brand(), sort: [any(["price", "-price"] as const)] }),
    "three filters by title": () => list({ ...category(), ...color(), ...atLeast(), sort: ["title"] }),
    "common word + category": () => list({ ...word(), ...category() }),
    "common word by price": () => list({ ...word(), sort: ["price"] }),
    "one letter": () => list({ text: any(vocabulary)[0] as string }),
    "rows, count, all facets: three filters": () => page({ ...category(), ...color(), ...atLeast() }),
    "rows, count, all facets: RAM": () => page({ ...category(), facts: { ram: ["8 GB", "16 GB"] } }),
    "rows, count, all facets: a common word": () => page(word()),
    "rows, count, all facets: no filter": () => page({}),
    "first page of everything": () => list({}),
    "middle page": () => list({}, Math.round(lastPage / 2)),
    "last page": () => list({}, lastPage),
    "middle page by price": () => list({ sort: ["price"] }, Math.round(lastPage / 2)),
    "narrow price band": () => list(narrow()),
    "empty price band": () => list({ minPaise: 90_000_000_00 }),
    "home: showcase": () => listShowcase(ctx, { categories: 8, links: 4 }),
  };
}
