import { useEffect } from "react";
import { useLocation } from "react-router";
import { type PartlyLoaded, partlyLoaded } from "./partly-loaded.ts";

const MAX_PAGES = 10;

/** The pages are stored by the key of their history entry, oldest first. */
const shownBefore = new Map<string, unknown>();

/**
 * A `clientLoader` calls it after Back, Forward or a reload, when the browser has the page's address already: it shows the
 * page as it was, and then what the shop has now.
 */
export async function loadOrShowAgain<Data>(
  serverLoader: () => Promise<Data>,
): Promise<Data | PartlyLoaded<Data, Data>> {
  const coming = serverLoader();
  const shown = shownBefore.get(history.state?.key ?? "default") as Data | undefined;
  if (shown === undefined) return coming;
  // Unchanged data must be the same object, or all of it renders again.
  const unchanged = (data: Data) => JSON.stringify(data) === JSON.stringify(shown);
  return partlyLoaded(
    shown,
    coming.then((data) => (unchanged(data) ? shown : data)),
  );
}

/** Remembers the page for `loadOrShowAgain`. The data is null while it is not complete. */
export function useRememberShown(data: object | null): void {
  const { key } = useLocation();
  useEffect(() => {
    if (!data) return;
    shownBefore.delete(key);
    shownBefore.set(key, data);
    for (const oldest of shownBefore.keys()) if (shownBefore.size > MAX_PAGES) shownBefore.delete(oldest);
  }, [key, data]);
}
