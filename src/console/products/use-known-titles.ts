import { useEffect, useState } from "react";
import { listFacets } from "#console/facets/facet-calls.ts";
import type { ListedFacet } from "#contract/admin/facets.ts";

const KINDS = ["category", "brand"] as const;
type Known = Record<(typeof KINDS)[number], { titles: string[]; isNew: (typed: string) => boolean }>;

/** The categories and brands that there are; null until they are read, and when they cannot be. */
export function useKnownTitles(): Known | null {
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    let ended = false;
    Promise.all(KINDS.map((kind) => listFacets(kind, ""))).then(
      (lists) => {
        const entries = lists.map(({ facets, more }, index) => [KINDS[index], knownOf(facets, more === null)]);
        if (!ended) setKnown(Object.fromEntries(entries));
      },
      // Without them, titles are typed.
      () => undefined,
    );
    return () => {
      ended = true;
    };
  }, []);
  return known;
}

/** A title is new when it is none of them, in any case, nor a former one: this is known only of the whole list. */
export function knownOf(facets: readonly Pick<ListedFacet, "title" | "aliases">[], isWhole: boolean) {
  const all = new Set(facets.flatMap(({ title, aliases }) => [title, ...aliases.map((one) => one.title)]).map(folded));
  return {
    titles: facets.map(({ title }) => title),
    isNew: (typed: string) => isWhole && typed.trim() !== "" && !all.has(folded(typed)),
  };
}

const folded = (text: string) => text.trim().toLowerCase();
