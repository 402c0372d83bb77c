import { z } from "zod";
import { CardQuery, ListedProduct, Product, ProductCard, Suggestions, SuggestQuery } from "#contract/catalogue.ts";
import { refusals } from "#contract/errors.ts";
import { Category, IdInput } from "#contract/fields.ts";
import { FacetCounts, FacetQuery, ProductQuery } from "#contract/products/product-query.ts";
import { listCardsById } from "#shop/catalogue/reading/cards.server.ts";
import { listFacetCounts } from "#shop/catalogue/reading/facet-counts.server.ts";
import { listFacet } from "#shop/catalogue/reading/facets.server.ts";
import { askForList, hasText } from "#shop/catalogue/reading/lists.server.ts";
import { getProduct, readProducts, streamBySeq, WHOLE } from "#shop/catalogue/reading/products.server.ts";
import { criteriaOf } from "#shop/catalogue/search/criteria.ts";
import { suggest } from "#shop/catalogue/search/suggest.server.ts";
import type { FeatureRoutes } from "./feature-routes.ts";
import { sendJsonArray } from "./json-stream.ts";
import { requestedPage, sendPaging } from "./paging.ts";

const MAX_AT_ONCE = 100;

export const productRoutes: FeatureRoutes = (api, contextOf) => {
  api.get(
    "/product",
    {
      config: {
        lane: ({ query }) => {
          const page = requestedPage(query as ProductQuery);
          return page === null || isLong(page) ? "lists" : "reading";
        },
      },
      schema: {
        summary: "List products: filtered, sorted, paged or whole",
        tags: ["Catalogue"],
        querystring: ProductQuery,
        response: { 200: z.array(ListedProduct.partial()) },
      },
    },
    async (request, reply) => {
      const ctx = contextOf(request);
      const criteria = criteriaOf(request.query);
      const select = selectFields<ListedProduct>(request.query.fields);
      const page = requestedPage(request.query);
      const answer = await askForList(ctx, criteria, { part: page ?? WHOLE });
      sendPaging(request, reply, page, answer.total);
      if (hasText(criteria) && (page === null || page.offset === 0)) ctx.search.remember(criteria.text, answer);
      if (answer.corrected !== null) reply.header("x-search-corrected", encodeURIComponent(answer.corrected));
      if (page === null || isLong(page)) return sendJsonArray(reply, streamBySeq(ctx, answer.ids), select);
      return (await readProducts(ctx, answer.ids)).map(select);
    },
  );

  api.get(
    "/suggest",
    {
      schema: {
        summary: "Suggest searches, products, categories and brands for a search text while it is typed",
        tags: ["Catalogue"],
        querystring: SuggestQuery,
        response: { 200: Suggestions },
      },
    },
    (request) => suggest(contextOf(request), request.query.text),
  );

  api.get(
    "/facets",
    {
      schema: {
        summary: "The values of each filter, with the number of products",
        tags: ["Catalogue"],
        querystring: FacetQuery,
        response: { 200: FacetCounts },
      },
    },
    (request) => listFacetCounts(contextOf(request), criteriaOf(request.query)),
  );

  api.get(
    "/product-card",
    {
      schema: {
        summary: "What lists show of these products, in their order; products that do not exist are omitted",
        tags: ["Catalogue"],
        querystring: CardQuery,
        response: { 200: z.array(ProductCard) },
      },
    },
    (request) => listCardsById(contextOf(request), request.query.id),
  );

  api.get(
    "/product/:id",
    {
      config: { refuses: ["productNotFound", "productArchived"] },
      schema: {
        summary: "One product with its reviews",
        tags: ["Catalogue"],
        params: z.object({ id: IdInput(refusals.productNotFound.message) }),
        response: { 200: Product },
      },
    },
    (request) => getProduct(contextOf(request), request.params.id),
  );

  for (const [path, table, summary] of [
    ["/category", "categories", "List categories"],
    ["/color", "colors", "List colours"],
    ["/brand", "brands", "List brands"],
  ] as const) {
    const schema = { summary, tags: ["Catalogue"], response: { 200: z.array(Category) } };
    api.get(path, { schema }, async (request, reply) => {
      const facets = await listFacet(contextOf(request), table);
      sendPaging(request, reply, null, facets.length);
      return facets;
    });
  }
};

/** Other requests must not wait for a long list: it is sent in parts. */
function isLong(page: { limit: number }): boolean {
  return page.limit > MAX_AT_ONCE;
}

/** Returns the requested fields, or all except those with `-`. Always includes `_id`. */
function selectFields<Item extends { _id: string }>(fields: readonly string[]): (item: Item) => Partial<Item> {
  if (fields.length === 0) return (item) => item;
  const excluded = new Set(fields.filter((name) => name.startsWith("-")).map((name) => name.slice(1)));
  const included = new Set(fields.filter((name) => !name.startsWith("-")));
  const isSelected = (name: string) =>
    name === "_id" || (!excluded.has(name) && (included.size === 0 || included.has(name)));
  return (item) => Object.fromEntries(Object.entries(item).filter(([name]) => isSelected(name))) as Partial<Item>;
}
