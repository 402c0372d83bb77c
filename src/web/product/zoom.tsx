import MediumZoom from "react-medium-image-zoom";
import "react-medium-image-zoom/dist/styles.css";
import "./zoom.css";

type ZoomProps = { largest: string; children: React.ReactElement };

/** Enlarges the picture; Escape, the wheel, or a vertical swipe over 10 pixels closes it (specification §9). */
export function Zoom({ largest, children }: ZoomProps) {
  return (
    <MediumZoom
      zoomImg={{ src: largest, srcSet: undefined }}
      zoomMargin={0}
      swipeToUnzoomThreshold={10}
      a11yNameButtonZoom="Enlarge picture"
      a11yNameButtonUnzoom="Close picture"
    >
      {children}
    </MediumZoom>
  );
}
