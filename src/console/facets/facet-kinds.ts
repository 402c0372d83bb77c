import { counted } from "#console/text/times.ts";
import type { FACET_KINDS, ListedFacet } from "#contract/admin/facets.ts";

export type FacetKind = (typeof FACET_KINDS)[number];

type Kind = { kind: FacetKind; to: string; word: string; name: string };

/** The lists, with the addresses of their screens. */
export const KINDS: readonly Kind[] = [
  { kind: "category", to: "/categories", word: "category", name: "Categories" },
  { kind: "brand", to: "/brands", word: "brand", name: "Brands" },
  { kind: "color", to: "/colours", word: "colour", name: "Colours" },
];

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
 * The ids of a list up to this one, which changes places with the one before it; of a category, with the one before it among
 * those beside it. Null: it is the first.
 */
export function movedUp(facets: readonly ListedFacet[], id: string): string[] | null {
  const moved = facets.find(({ _id }) => _id === id);
  const beside = facets.filter(({ parent }) => (parent ?? null) === (moved?.parent ?? null)).map(({ _id }) => _id);
  const place = beside.indexOf(id);
  if (place <= 0) return null;
  const before = beside[place - 1] as string;
  return [...beside.slice(0, place - 1), id, before];
}
