import { counted } from "#console/text/times.ts";
import type { FACET_KINDS, ListedFacet } from "#contract/admin/facets.ts";

export type FacetKind = (typeof FACET_KINDS)[number];

type Kind = { kind: FacetKind; to: string; word: string; name: string };

/** The lists, with the addresses of their screens. */
export const KIND: Record<FacetKind, Kind> = {
  category: { kind: "category", to: "/categories", word: "category", name: "Categories" },
  brand: { kind: "brand", to: "/brands", word: "brand", name: "Brands" },
  color: { kind: "color", to: "/colours", word: "colour", name: "Colours" },
};
export const KINDS = Object.values(KIND);

/** The list of an address. */
export function kindAt(path: string): Kind {
  const found = KINDS.find(({ to }) => path === to || path.startsWith(`${to}/`));
  if (!found) throw new Error(`No list of products' groups is at ${path}.`);
  return found;
}

/** What customers read: of a colour its name, if it has one. */
export const nameOf = ({ title, name }: Pick<ListedFacet, "title" | "name">) => name ?? title;

/** '12 products, 2 drafts, 1 archived'. */
export function productsText({ live, draft, archived }: ListedFacet["products"]): string {
  const parts = [
    ...(live > 0 || draft + archived === 0 ? [counted(live, "product")] : []),
    ...(draft > 0 ? [counted(draft, "draft")] : []),
    ...(archived > 0 ? [`${archived.toLocaleString("en-IN")} archived`] : []),
  ];
  return parts.join(", ");
}

/**
 * The order in which this one stands before the one above it; of a category, before the one above it among those beside it.
 * `shown` is their order now. Null: it is the first.
 */
export function movedUp(facets: readonly ListedFacet[], id: string): { facets: string[]; shown: string[] } | null {
  const moved = facets.find(({ _id }) => _id === id);
  const beside = facets.filter(({ parent }) => (parent ?? null) === (moved?.parent ?? null)).map(({ _id }) => _id);
  const place = beside.indexOf(id);
  if (place <= 0) return null;
  const shown = beside.slice(0, place + 1);
  return { facets: [...shown.slice(0, -2), id, ...shown.slice(-2, -1)], shown };
}
