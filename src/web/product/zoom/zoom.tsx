import { type ComponentProps, useEffect, useRef } from "react";
import MediumZoom from "react-medium-image-zoom";
import { loadStyles } from "#web/client/load-styles.ts";
import { magnify } from "./magnify.ts";
import styles from "./zoom.css?url";

export const loadZoomStyles = () => loadStyles(styles);

/** Each picture has a file of this width. */
const LARGEST = "1200";

/** `shown` is the address of the file that is shown. */
type ZoomProps = { shown: string; children: React.ReactElement };
type ContentProps = Parameters<NonNullable<ComponentProps<typeof MediumZoom>["ZoomContent"]>>[0];

/**
 * Opens the first time at once, because a press inserted it. Escape, the wheel, or a vertical swipe over 10 pixels
 * closes it (specification §9), the last two unless the picture is magnified.
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
        canSwipeToUnzoom={false}
        a11yNameButtonZoom="Enlarge picture"
        a11yNameButtonUnzoom="Close picture"
        ZoomContent={Content}
      >
        {children}
      </MediumZoom>
    </div>
  );
}

/** The states of specification §4, and the picture on a stage that is magnified and moved. */
function Content({ img, buttonUnzoom, modalState, onUnzoom }: ContentProps) {
  const stage = useRef<HTMLDivElement>(null);
  const isOpen = modalState === "LOADED";

  useEffect(() => {
    const image = stage.current?.querySelector("img");
    if (isOpen && stage.current && image) return magnify(stage.current, image, () => onUnzoom(new Event("unzoom")));
  }, [isOpen, onUnzoom]);

  return (
    <div data-zoom={modalState.toLowerCase()}>
      <div ref={stage} className="zoom-stage">
        {img}
      </div>
      {buttonUnzoom}
      <p className="zoom-hint" aria-hidden="true">
        {matchMedia("(pointer: coarse)").matches ? "Pinch or double-tap to look closer" : "Click to look closer"}
      </p>
    </div>
  );
}
