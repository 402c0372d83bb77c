import { type ComponentProps, useEffect, useRef } from "react";
import MediumZoom from "react-medium-image-zoom";
import { loadStyles } from "#web/client/load-styles.ts";
import styles from "./zoom.css?url";

export const loadZoomStyles = () => loadStyles(styles);

/** Each picture has a file of this width. */
const LARGEST = "1200";

/** `shown` is the address of the file that is shown. */
type ZoomProps = { shown: string; children: React.ReactElement };
type ContentProps = Parameters<NonNullable<ComponentProps<typeof MediumZoom>["ZoomContent"]>>[0];

/**
 * Opens the first time at once, because a press inserted it. Escape, the wheel, or a vertical swipe over 10 pixels
 * closes it (specification §9).
 */
export function Zoom({ shown, children }: ZoomProps) {
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    // The library renders its button once the picture is decoded.
    const press = () => {
      const button = current.querySelector<HTMLElement>("[data-rmiz-btn-zoom]");
      // Closing then returns the focus here.
      button?.focus({ preventScroll: true });
      button?.click();
      return button !== null;
    };
    if (press()) return;
    const watch = new MutationObserver(() => press() && watch.disconnect());
    watch.observe(current, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, []);

  return (
    <div ref={frame}>
      <MediumZoom
        zoomImg={{ src: shown.replace(/\d+(?=\.\w+$)/, LARGEST), srcSet: undefined }}
        zoomMargin={0}
        swipeToUnzoomThreshold={10}
        a11yNameButtonZoom="Enlarge picture"
        a11yNameButtonUnzoom="Close picture"
        ZoomContent={Content}
      >
        {children}
      </MediumZoom>
    </div>
  );
}

/** Specification §4. */
function Content({ img, buttonUnzoom, modalState }: ContentProps) {
  return (
    <div data-zoom={modalState.toLowerCase()}>
      {img}
      {buttonUnzoom}
    </div>
  );
}
