import { startTransition, useEffect, useState } from "react";

/** A `clientLoader` that does not wait returns what is known already, and all of the page's data when it has come. */
export type PartlyLoaded<Known, Data> = { known: Known; coming: Promise<Data> };

export function partlyLoaded<Known, Data>(known: Known, coming: Promise<Data>): PartlyLoaded<Known, Data> {
  // The page handles it, unless it was left before.
  coming.catch(() => undefined);
  return { known, coming };
}

/** Returns the data of a page, as far as known, and once more when complete. `onFailure` must stay the same. */
export function useLoaded<Known extends object, Data extends object>(
  loaded: Data | PartlyLoaded<Known, Data>,
  onFailure?: () => void,
): { known: Known | Data; complete: Data | null } {
  const [arrived, setArrived] = useState<{ of: object; data: Data }>();

  useEffect(() => {
    if (!isPartly(loaded)) return;
    let current = true;
    loaded.coming.then(
      (data) => void (current && startTransition(() => setArrived({ of: loaded, data }))),
      () => current && onFailure?.(),
    );
    return () => {
      current = false;
    };
  }, [loaded, onFailure]);

  if (!isPartly(loaded)) return { known: loaded, complete: loaded };
  const complete = arrived?.of === loaded ? arrived.data : null;
  return { known: complete ?? loaded.known, complete };
}

function isPartly<Known, Data extends object>(
  loaded: Data | PartlyLoaded<Known, Data>,
): loaded is PartlyLoaded<Known, Data> {
  return "coming" in loaded;
}
