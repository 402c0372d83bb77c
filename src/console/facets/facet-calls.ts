import { get, part, remove, write } from "#console/client/api.ts";
import { LONG_TIMEOUT_MS } from "#console/client/http.ts";
import { call } from "#console/client/proof.ts";
import type { FacetChange, FacetMerge, ListedFacet } from "#contract/admin/facets.ts";
import type { FacetKind } from "./facet-kinds.ts";

export type Facets = { facets: ListedFacet[]; more: string | null };

const at = (kind: FacetKind, ...parts: string[]) => ["facets", kind, ...parts].map(part).join("/");

export const listFacets = (kind: FacetKind, query: string) => get<Facets>(`${at(kind)}${query}`);
export const readFacet = (kind: FacetKind, id: string) => get<ListedFacet>(at(kind, id));
export const addFacet = (kind: FacetKind, facet: object) => write<FacetChange>("POST", at(kind), facet);
export const renameFacet = (kind: FacetKind, id: string, change: { title: string; shown: string }) =>
  write<FacetChange>("PUT", at(kind, id, "title"), change);
export const moveCategory = (id: string, change: { parent: string | null; shown: string | null }) =>
  write<FacetChange>("PUT", at("category", id, "parent"), change);
/** `shown` is the picture that is before the person. */
export const setCategoryPicture = (id: string, shown: string | null, file: File) =>
  call("POST", ownPicture(id, shown), file) as Promise<FacetChange>;
export const removeCategoryPicture = (id: string, shown: string) => remove<FacetChange>(ownPicture(id, shown));
const ownPicture = (id: string, shown: string | null) =>
  `${at("category", id, "picture")}?${new URLSearchParams({ shown: shown ?? "" })}`;
/** With its name, another picture has another address. */
export const pictureAddress = (id: string, name: string) => `/api/${at("category", id, "picture")}?name=${part(name)}`;
export const orderFacets = (kind: FacetKind, order: { facets: readonly string[]; shown: readonly string[] }) =>
  write<{ changed: number }>("POST", at(kind, "order"), order);
export const previewMerge = (kind: FacetKind, id: string, into: string) =>
  write<FacetMerge>("POST", at(kind, id, "merge", "preview"), { into });
export const mergeFacet = (kind: FacetKind, id: string, change: { into: string; gst: boolean }) =>
  call("POST", at(kind, id, "merge"), change, LONG_TIMEOUT_MS) as Promise<FacetMerge>;
export const removeFacet = (kind: FacetKind, id: string) => remove<FacetChange>(at(kind, id));
