import { type ComponentProps, type ComponentType, useRef, useState } from "react";
import { showToast } from "#web/client/toasts.ts";
import { Picture } from "#web/ui/product/picture.tsx";

type ZoomPart = ComponentType<{ opener: HTMLElement; pressed: Pressed }>;

/** A press has the address of the file that the page showed then. */
export type Pressed = { ofPage: string };

export const loadZoom = () => import("./zoom/zoom.tsx");

/** Shows a picture that opens in its largest size. The zoom is loaded on use and inserted at the first press. */
export function Enlarge(small: ComponentProps<typeof Picture>) {
  const button = useRef<HTMLButtonElement>(null);
  const [zoom, setZoom] = useState<{ Part: ZoomPart; pressed: Pressed } | null>(null);

  async function enlarge() {
    const picture = button.current?.querySelector("img");
    // It is empty until the file has begun to arrive.
    const pressed = { ofPage: picture?.currentSrc || picture?.src || "" };
    try {
      const { Zoom } = await loadZoom();
      setZoom({ Part: Zoom, pressed });
    } catch {
      showToast({ kind: "failed", text: "The picture could not be enlarged. Please try again." });
    }
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className="gallery-enlarge"
        aria-label={`Enlarge picture: ${small.alt}`}
        onClick={() => void enlarge()}
      >
        <Picture {...small} />
      </button>
      {zoom && button.current && <zoom.Part opener={button.current} pressed={zoom.pressed} />}
    </>
  );
}
