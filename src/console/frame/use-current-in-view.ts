import { type RefObject, useEffect, useRef } from "react";

/** A row of links that a phone swipes: the one that is open stands in its middle. `at` says when another one is. */
export function useCurrentInView<Row extends HTMLElement>(at: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is swiped when another link is open.
  useEffect(() => {
    const { current } = row;
    const link = current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!current || !link) return;
    const shift = link.getBoundingClientRect().left - current.getBoundingClientRect().left;
    current.scrollLeft += shift - (current.clientWidth - link.clientWidth) / 2;
  }, [at]);
  return row;
}
