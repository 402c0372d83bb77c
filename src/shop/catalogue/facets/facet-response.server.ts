import type { ListedFacet as FacetResponse } from "#contract/admin/facets.ts";
import type { FacetKind } from "./facet-kinds.ts";
import type { ListedFacet } from "./list-facets.server.ts";

/** A category, brand or colour as owners see it. */
export function facetResponse(kind: FacetKind, facet: ListedFacet): FacetResponse {
  const { id, title, position, parent_id, picture, name, products, aliases, mergedInto } = facet;
  return {
    ...{ _id: id, title, position },
    ...(kind === "category" ? { parent: parent_id, picture } : kind === "color" ? { name } : {}),
    products,
    aliases: aliases.map((alias) => ({ _id: alias.id, title: alias.title })),
    mergedInto,
  };
}
