import { type ComponentProps, type ComponentType, type ReactElement, useRef, useState } from "react";
import { showToast } from "#web/client/toasts.ts";
import { Picture } from "#web/ui/product/picture.tsx";

type ZoomPart = ComponentType<{ shown: string; children: ReactElement }>;

/** `done`: what did not happen to the picture. */
export function showFailure(done: string) {
  showToast({ kind: "failed", text: `The picture could not be ${done}. Please try again.` });
}

export async function loadZoom() {
  const { Zoom, loadZoomStyles } = await import("./zoom/zoom.tsx");
  await loadZoomStyles();
  return Zoom;
}

/**
 * A picture that opens in its largest size. The zoom is loaded on use and inserted at the first press. An early press on
 * the button in its place is replayed (`early-input.ts`).
 */
export function Enlarge(small: ComponentProps<typeof Picture>) {
  const button = useRef<HTMLButtonElement>(null);
  const [zoom, setZoom] = useState<{ Part: ZoomPart; shown: string } | null>(null);
  const picture = <Picture {...small} />;

  async function enlarge() {
    const image = button.current?.querySelector("img");
    // Empty until the file has begun to arrive.
    const shown = image?.currentSrc || image?.src || "";
    try {
      setZoom({ Part: await loadZoom(), shown });
    } catch {
      showFailure("enlarged");
    }
  }

  if (zoom) return <zoom.Part shown={zoom.shown}>{picture}</zoom.Part>;
  return (
    <button
      ref={button}
      type="button"
      className="gallery-enlarge"
      aria-label={`Enlarge picture: ${small.alt}`}
      onClick={() => void enlarge()}
    >
      {picture}
    </button>
  );
}
