import { startTransition, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { isMovingInHistory } from "./history-moves.ts";

/** Data of a page that Back or Forward shows again, and what the shop has now. */
export type ShownAgain<Data> = { shown: Data; coming: Promise<Data> };

const MAX_PAGES = 10;

/** By the key of their history entry, oldest first. */
const shownBefore = new Map<string, unknown>();

/** For a `clientLoader`: Back and Forward need not wait for the shop. */
export async function loadOrShowAgain<Data>(serverLoader: () => Promise<Data>): Promise<Data | ShownAgain<Data>> {
  const coming = serverLoader();
  const shown = isMovingInHistory() ? shownBefore.get(history.state?.key ?? "default") : undefined;
  if (shown === undefined) return coming;
  // Then the page stays as it was.
  coming.catch(() => undefined);
  return { shown: shown as Data, coming };
}

/** The data to show: first what was shown before, then what has come. */
export function useLoaded<Data extends object>(loaded: Data | ShownAgain<Data>): Data {
  const { key } = useLocation();
  const [arrived, setArrived] = useState<{ of: object; data: Data }>();
  const data = !isShownAgain(loaded) ? loaded : arrived?.of === loaded ? arrived.data : loaded.shown;

  useEffect(() => {
    shownBefore.delete(key);
    shownBefore.set(key, data);
    for (const oldest of shownBefore.keys()) if (shownBefore.size > MAX_PAGES) shownBefore.delete(oldest);
  }, [key, data]);

  useEffect(() => {
    if (!isShownAgain(loaded)) return;
    let current = true;
    const receive = (fresh: Data) => {
      if (!current || JSON.stringify(fresh) === JSON.stringify(loaded.shown)) return;
      startTransition(() => setArrived({ of: loaded, data: fresh }));
    };
    loaded.coming.then(receive, () => undefined);
    return () => {
      current = false;
    };
  }, [loaded]);

  return data;
}

function isShownAgain<Data extends object>(loaded: Data | ShownAgain<Data>): loaded is ShownAgain<Data> {
  return "coming" in loaded;
}
