import type { FastifyRequest } from "fastify";
import { z } from "zod";
import {
  FacetChange,
  FacetMerge,
  FacetOrder,
  FacetParent,
  FacetsOfKind,
  FacetTitle,
  ListedFacet,
  ListFacets,
  MergeOf,
  NewFacet,
  OneFacetOfKind,
} from "#contract/admin/facets.ts";
import {
  type FacetChange as Changed,
  createFacet,
  moveCategory,
  orderFacets,
  removeFacet,
  renameFacet,
} from "#shop/catalogue/facets/change-facets.server.ts";
import { facetResponse } from "#shop/catalogue/facets/facet-response.server.ts";
import { getListedFacet, listFacets } from "#shop/catalogue/facets/list-facets.server.ts";
import { mergeFacets, planMerge } from "#shop/facets/merge-facets.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import type { AdminRoutes } from "./admin-routes.ts";

const Facets = z.object({
  facets: z.array(ListedFacet),
  more: z.string().nullable().describe("The id of the last one; null when there are no more."),
});
const Ordered = z.object({ changed: z.number().describe("How many have another place now.") });

/** Categories, brands and colours. */
export const facetRoutes: AdminRoutes = (routes, contextOf) => {
  const tags = ["Categories, brands and colours"];
  const one = { tags, params: OneFacetOfKind, response: { 200: FacetChange } };

  routes.get(
    "/facets/:kind",
    {
      schema: {
        summary: "All of a kind in their order; each category is followed by those in it",
        tags,
        params: FacetsOfKind,
        querystring: ListFacets,
        response: { 200: Facets },
      },
    },
    async (request) => {
      const { kind } = request.params;
      const { limit, after } = request.query;
      const found = await listFacets(contextOf(request), kind, { limit: limit + 1, after });
      const facets = found.slice(0, limit).map((facet) => facetResponse(kind, facet));
      return { facets, more: found.length > limit ? (facets.at(-1)?._id ?? null) : null };
    },
  );
  routes.get(
    "/facets/:kind/:facet",
    { schema: { ...one, summary: "One of them", response: { 200: ListedFacet } } },
    async (request) => {
      const { kind, facet } = request.params;
      return facetResponse(kind, await getListedFacet(contextOf(request), kind, facet));
    },
  );
  routes.post(
    "/facets/:kind",
    { schema: { summary: "Add one", tags, params: FacetsOfKind, body: NewFacet, response: { 201: FacetChange } } },
    async (request, reply) =>
      reply.code(201).send(changeOf(await createFacet(contextOf(request), request.params.kind, request.body))),
  );
  routes.put(
    "/facets/:kind/:facet/title",
    {
      schema: {
        ...one,
        summary: "Give it another title; of a colour, what customers read",
        description: "The former title finds it still.",
        body: FacetTitle,
      },
    },
    async (request) => {
      const { kind, facet } = request.params;
      const { title, shown } = request.body;
      return changeOf(await renameFacet(contextOf(request), kind, facet, title, shown));
    },
  );
  routes.put(
    "/facets/:kind/:facet/parent",
    { schema: { ...one, summary: "Put a category into another one, or into none", body: FacetParent } },
    async (request) => {
      const { parent, shown } = request.body;
      return changeOf(await moveCategory(contextOf(request), categoryOf(request.params), parent, shown));
    },
  );
  routes.post(
    "/facets/:kind/order",
    {
      schema: {
        summary: "Put some first, in this order",
        tags,
        params: FacetsOfKind,
        body: FacetOrder,
        response: { 200: Ordered },
      },
    },
    async (request) => {
      const { facets, shown } = request.body;
      const { changed } = await orderFacets(contextOf(request), request.params.kind, facets, shown);
      return { changed };
    },
  );
  routes.post(
    "/facets/:kind/:facet/merge/preview",
    { schema: { ...one, summary: "What merging it would do", body: MergeOf, response: { 200: FacetMerge } } },
    async (request) => planMerge(contextOf(request), request.params.kind, wantedOf(request)),
  );
  routes.post(
    "/facets/:kind/:facet/merge",
    {
      schema: {
        ...one,
        summary: "Make it part of another one",
        description: "Its products are moved in batches. The same call goes on with a merge that was stopped.",
        body: MergeOf,
        response: { 200: FacetMerge },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      const { kind } = request.params;
      const { gst } = await planMerge(ctx, kind, wantedOf(request));
      if (gst !== null && !request.body.gst) throw new ShopError("changedSince");
      return mergeFacets(ctx, kind, wantedOf(request));
    },
  );
  routes.delete(
    "/facets/:kind/:facet",
    { schema: { ...one, summary: "Remove what nothing belongs to" } },
    async (request) => {
      const { kind, facet } = request.params;
      return changeOf(await removeFacet(contextOf(request), kind, facet));
    },
  );
};

export const changeOf = ({ id, title, changed }: Changed) => ({ _id: id, title, changed });

/** The merged one is named by its id. */
function wantedOf(request: FastifyRequest): { from: string; into: string } {
  const { facet } = request.params as z.infer<typeof OneFacetOfKind>;
  return { from: facet, into: (request.body as z.infer<typeof MergeOf>).into };
}

/** @throws {ShopError} notFound for a brand or a colour */
export function categoryOf({ kind, facet }: z.infer<typeof OneFacetOfKind>): string {
  if (kind !== "category") throw new ShopError("notFound");
  return facet;
}
