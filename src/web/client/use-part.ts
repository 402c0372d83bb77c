import { useEffect, useEffectEvent, useState } from "react";

/** Loads a part of the page when it is needed. It is null until then, and when it does not arrive. */
export function usePart<Part>(isNeeded: boolean, load: () => Promise<Part>): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  const start = useEffectEvent(() =>
    load().then(
      (loaded) => setPart(() => loaded),
      () => undefined,
    ),
  );

  useEffect(() => {
    if (isNeeded) void start();
  }, [isNeeded]);

  return part;
}
