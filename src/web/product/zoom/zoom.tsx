import { type CSSProperties, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Pressed } from "#web/product/enlarge.tsx";
import { Icon } from "#web/ui/text/icon.tsx";
import { DOUBLE_TAP_MS, magnify } from "./magnify.ts";
import "./zoom.css";

/** Each picture has a file of this width. */
const LARGEST = "1200";

type ZoomProps = {
  /** It is the button with the picture in the page. */
  opener: HTMLElement;
  /** Each press opens the picture. */
  pressed: Pressed;
};

/**
 * Shows the picture in its largest size, in a dialog that fills the window. Escape, the wheel, or a vertical swipe over 10
 * pixels closes it (specification §9), the last two unless the picture is magnified.
 */
export function Zoom({ opener: pressedOne, pressed }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  /** The specification asks for it: §4. */
  const [state, setState] = useState<"unloaded" | "loading" | "loaded" | "unloading">("unloaded");
  /** One file is shown; the browser has the one of the page. */
  const [files, setFiles] = useState({ shown: "", ofPage: "" });
  /** It is the button of the picture that is shown, one of its list's. */
  const [opener, setOpener] = useState(pressedOne);
  const all = [
    ...(pressedOne.closest("ul")?.querySelectorAll<HTMLElement>(`.${pressedOne.className}`) ?? [pressedOne]),
  ];
  const number = all.indexOf(opener) + 1;
  const close = () => setState((before) => (before === "unloaded" ? before : "unloading"));

  useEffect(() => {
    setOpener(pressedOne);
    setFiles(filesOf(pressed.ofPage));
    setState("loading");
  }, [pressed, pressedOne]);

  /** After the last picture comes the first one. The page shows the same picture, to which closing returns. */
  function step(by: 1 | -1) {
    const next = all[(number - 1 + by + all.length) % all.length];
    const small = next?.querySelector("img");
    if (!next || next === opener || !small || state !== "loaded") return;
    next.scrollIntoView({ behavior: "instant", block: "nearest", inline: "nearest" });
    if (image.current) delete image.current.dataset.arrived;
    // A file that has not arrived has no format yet: the browser takes that of the others.
    const format = files.ofPage.split(".").at(-1) ?? "";
    setFiles(filesOf(small.currentSrc || small.src.replace(/\w+$/, format)));
    setOpener(next);
  }

  useEffect(() => {
    const [box, large] = [dialog.current, image.current];
    if (!box || !large) return;
    opener.toggleAttribute("data-enlarged", state !== "unloaded");
    let current = true;
    const after = (next: () => void, ...awaited: Promise<unknown>[]) => {
      const motions = box.getAnimations({ subtree: true }).map(({ finished }) => finished);
      void Promise.allSettled([...motions, ...awaited]).then(() => current && next());
    };
    if (state === "loading") {
      // Closing returns the focus here.
      opener.focus({ preventScroll: true });
      placeInPage(large, opener);
      box.showModal();
      // The second tap on the picture in the page does not close it.
      const secondTap = new Promise((resolve) => setTimeout(resolve, DOUBLE_TAP_MS));
      after(() => setState("loaded"), large.decode(), secondTap);
    }
    if (state === "unloading") {
      placeInPage(large, opener);
      after(() => box.close());
    }
    return () => {
      current = false;
      opener.removeAttribute("data-enlarged");
    };
  }, [state, opener]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture begins in its first size.
  useEffect(() => {
    if (state === "loaded" && stage.current && image.current)
      return magnify(stage.current, image.current, () => setState("unloading"), step);
  }, [state, opener]);

  return createPortal(
    <dialog
      ref={dialog}
      className="zoom"
      data-zoom={state}
      aria-label="Enlarged picture"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={() => {
        setState("unloaded");
        opener.focus({ preventScroll: true });
      }}
      onWheel={close}
    >
      <div className="zoom-overlay" />
      <div ref={stage} className="zoom-stage">
        <img
          ref={image}
          src={files.shown || undefined}
          alt={opener.querySelector("img")?.alt}
          style={{ "--of-page": `url(${JSON.stringify(files.ofPage)})` } as CSSProperties}
          onLoad={({ currentTarget }) => {
            setRatio(currentTarget, currentTarget);
            currentTarget.dataset.arrived = "";
          }}
          onError={() => setFiles(({ ofPage }) => ({ shown: ofPage, ofPage }))}
        />
      </div>
      <button type="button" className="zoom-close" aria-label="Close picture" onClick={close}>
        <Icon name="close" />
      </button>
      {all.length > 1 && (
        <>
          <button type="button" className="zoom-step" aria-label="Previous picture" onClick={() => step(-1)}>
            <Icon name="chevron" />
          </button>
          <button type="button" className="zoom-step zoom-next" aria-label="Next picture" onClick={() => step(1)}>
            <Icon name="chevron" />
          </button>
          <p className="zoom-count" role="status">
            Picture {number} of {all.length}
          </p>
        </>
      )}
      <p className="zoom-hint" aria-hidden="true">
        {matchMedia("(pointer: coarse)").matches ? "Pinch or double-tap to look closer" : "Click to look closer"}
      </p>
    </dialog>,
    document.body,
  );
}

function filesOf(ofPage: string) {
  return { shown: ofPage.replace(/\d+(?=\.\w+$)/, LARGEST), ofPage };
}

/** Returns where the picture comes from and returns to. */
function placeInPage(large: HTMLImageElement, opener: HTMLElement) {
  const small = opener.querySelector("img");
  if (!small) return;
  const ratio = setRatio(large, large.naturalWidth > 0 ? large : small);
  const { left, top, width, height } = small.getBoundingClientRect();
  const largeWidth = Math.min(innerWidth, innerHeight * ratio);
  const scale = Math.max(width, height * ratio) / largeWidth;
  const [x, y] = [left + (width - innerWidth) / 2, top + (height - innerHeight) / 2];
  large.style.setProperty("--in-page", `translate(${x}px, ${y}px) scale(${scale})`);
}

function setRatio(large: HTMLImageElement, { naturalWidth, naturalHeight }: HTMLImageElement): number {
  const ratio = naturalWidth / naturalHeight || 1;
  large.style.setProperty("--ratio", String(ratio));
  return ratio;
}
