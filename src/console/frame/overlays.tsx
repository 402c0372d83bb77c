import { lazy, Suspense } from "react";
import { useStore } from "#console/client/store.ts";
import { overlay } from "./overlay.ts";

const Palette = lazy(async () => ({ default: (await import("./palette/palette.tsx")).Palette }));
const Shortcuts = lazy(async () => ({ default: (await import("./palette/shortcuts.tsx")).Shortcuts }));

/** The palette and the list of shortcuts, which are loaded when somebody opens them. */
export function Overlays() {
  const open = useStore(overlay);
  const close = () => overlay.set(null);
  return (
    <Suspense fallback={null}>
      {open === "palette" ? <Palette close={close} /> : open === "shortcuts" ? <Shortcuts close={close} /> : null}
    </Suspense>
  );
}
