import type { ComponentProps } from "react";
import MediumZoom from "react-medium-image-zoom";
import "react-medium-image-zoom/dist/styles.css";
import "./zoom.css";

type ZoomProps = { largest: string; children: React.ReactElement };
type ContentProps = Parameters<NonNullable<ComponentProps<typeof MediumZoom>["ZoomContent"]>>[0];

/** Enlarges the picture; Escape, the wheel, or a vertical swipe over 10 pixels closes it (specification §9). */
export function Zoom({ largest, children }: ZoomProps) {
  return (
    <MediumZoom
      zoomImg={{ src: largest, srcSet: undefined }}
      zoomMargin={0}
      swipeToUnzoomThreshold={10}
      a11yNameButtonZoom="Enlarge picture"
      a11yNameButtonUnzoom="Close picture"
      ZoomContent={Content}
    >
      {children}
    </MediumZoom>
  );
}

/** Says in which of its four states the zoom is: unloaded, loading, loaded, unloading (specification §4). */
function Content({ img, buttonUnzoom, modalState }: ContentProps) {
  return (
    <div data-zoom={modalState.toLowerCase()}>
      {img}
      {buttonUnzoom}
    </div>
  );
}
