import { type ComponentType, useEffect, useRef, useState } from "react";
import { readViewedProducts } from "#web/client/storage.ts";

type RowPart = ComponentType<{ ids: readonly string[]; onIds: (ids: readonly string[]) => void }>;

/** The row is loaded when it is so near below the screen. */
const NEAR = "600px";

export const VIEWED_FAILED = "We could not load your recently viewed products.";

type RecentPlaceProps = {
  except?: string;
  /** Nothing but the end of the page is below it: it may be in view. */
  always?: boolean;
};

/**
 * Keeps the place of the recently viewed products: it is reserved once they are known, and loaded once it is near. Nothing
 * is inserted where somebody reads already.
 */
export function RecentPlace({ except, always = false }: RecentPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const [ids, setIds] = useState<readonly string[]>([]);
  const [Row, setRow] = useState<RowPart | null>(null);
  const [again, setAgain] = useState<(() => void) | null>(null);

  useEffect(() => {
    const { current } = place;
    const viewed = readViewedProducts().filter((id) => id !== except);
    if (!current || viewed.length === 0) return;
    if (!always && current.getBoundingClientRect().top < innerHeight) return;
    setIds(viewed);
    const load = () =>
      import("./recently-viewed.tsx").then(
        ({ RecentlyViewed }) => setRow(() => RecentlyViewed),
        () => setAgain(() => load),
      );
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.at(-1)?.isIntersecting) return;
        watch.disconnect();
        void load();
      },
      { rootMargin: NEAR },
    );
    watch.observe(current);
    return () => watch.disconnect();
  }, [except, always]);

  return (
    <div ref={place} className="recent-place wrap" data-reserved={ids.length > 0 || undefined}>
      {Row && ids.length > 0 && <Row ids={ids} onIds={setIds} />}
      {!Row && again && (
        <div className="not-loaded">
          <p role="alert">{VIEWED_FAILED}</p>
          <button type="button" className="button button-quiet" onClick={again}>
            Try again
          </button>
        </div>
      )}
    </div>
  );
}
