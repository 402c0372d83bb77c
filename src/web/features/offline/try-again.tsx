import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { opensHere } from "#web/ui/text/shop-link.tsx";
import { reachAgain, whenReachableAgain } from "./reach-shop.ts";

type TryAgainProps = {
  page?: string | undefined;
  /** Loads in place instead of opening a document. */
  load?: () => void;
  loading?: boolean;
};

/**
 * Opens this page again, or the one at `page`, as a document: what did not load is asked for again, code too. Without a
 * connection it says so and stays, because the browser would show its own page; it opens by itself when there is one again.
 */
export function TryAgain({ page, load, loading = false }: TryAgainProps) {
  const { pathname, search } = useLocation();
  const address = page ?? pathname + search;
  const open = useEffectEvent(load ?? (() => location.replace(address)));

  // biome-ignore lint/correctness/useExhaustiveDependencies: of another page it begins anew.
  useEffect(() => whenReachableAgain(() => open()), [address]);

  return (
    <a
      href={address}
      className="button button-quiet"
      aria-busy={loading}
      onClick={(event) => {
        if (!opensHere(event.nativeEvent)) return;
        event.preventDefault();
        if (!loading) void reachAgain(load ?? (() => location.replace(address)));
      }}
    >
      Try again
    </a>
  );
}
