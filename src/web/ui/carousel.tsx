import { Children, type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "./icon.tsx";

const WIDTHS = [0, 480, 640, 768, 1024, 1280] as const;
type PerView = readonly { minWidth: (typeof WIDTHS)[number]; slides: number }[];
type CarouselProps = { label: string; perView: PerView; autoplayMs?: number; rows?: number; children: ReactNode };

/**
 * A row of slides that scrolls and snaps by itself; with JavaScript it also has buttons, moves on one column every
 * `autoplayMs` and begins again after the end. It rests while someone points at it, is inside it or cannot see it.
 */
export function Carousel({ label, perView, autoplayMs, rows = 1, children }: CarouselProps) {
  const root = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [paused, setPaused] = useState(false);
  const still = useStill(track);

  useEffect(() => {
    if (!autoplayMs || paused || still) return;
    const timer = setInterval(() => {
      if (root.current && track.current && !isResting(root.current)) move(track.current, "column");
    }, autoplayMs);
    return () => clearInterval(timer);
  }, [autoplayMs, paused, still]);

  const go = (view: "view" | "view-back") => () => track.current && move(track.current, view);
  return (
    <section ref={root} className="carousel" aria-roledescription="carousel" aria-label={label} data-still={still}>
      <ul ref={track} className="carousel-track" style={measures(perView, rows)}>
        {Children.map(children, (slide) => (
          <li className="carousel-slide">{slide}</li>
        ))}
      </ul>
      <div className="carousel-controls">
        {autoplayMs && (
          <button type="button" className="carousel-button carousel-pause" onClick={() => setPaused(!paused)}>
            <Icon name={paused ? "play" : "pause"} />
            <span className="visually-hidden">{`${paused ? "Play" : "Pause"} ${label}`}</span>
          </button>
        )}
        <button type="button" className="carousel-button carousel-back" onClick={go("view-back")}>
          <Icon name="chevron" />
          <span className="visually-hidden">{`Previous in ${label}`}</span>
        </button>
        <button type="button" className="carousel-button carousel-next" onClick={go("view")}>
          <Icon name="chevron" />
          <span className="visually-hidden">{`Next in ${label}`}</span>
        </button>
      </div>
    </section>
  );
}

/** The number of columns at each width, for the style sheet's media queries. */
function measures(perView: PerView, rows: number) {
  const slidesAt = (width: number) => perView.findLast(({ minWidth }) => minWidth <= width)?.slides ?? 1;
  const entries = WIDTHS.map((width) => [`--per-${width}`, slidesAt(width)]);
  return { "--rows": rows, ...Object.fromEntries(entries) } as CSSProperties;
}

/** Whether all slides are in view, so that there is nowhere to go. */
function useStill(track: React.RefObject<HTMLUListElement | null>) {
  const [still, setStill] = useState(false);
  useEffect(() => {
    const list = track.current;
    if (!list) return;
    const observer = new ResizeObserver(() => setStill(list.scrollWidth <= list.clientWidth + 1));
    observer.observe(list);
    return () => observer.disconnect();
  }, [track]);
  return still;
}

const wantsRest = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

function isResting(root: HTMLElement) {
  const { top, bottom } = root.getBoundingClientRect();
  const unseen = document.hidden || bottom < 0 || top > innerHeight;
  return unseen || wantsRest() || root.matches(":hover, :focus-within");
}

function move(track: HTMLUListElement, step: "column" | "view" | "view-back") {
  const gap = Number.parseFloat(getComputedStyle(track).columnGap);
  const column = (track.firstElementChild as HTMLElement).offsetWidth + gap;
  const view = Math.max(1, Math.round((track.clientWidth + gap) / column)) * column;
  const last = track.scrollWidth - track.clientWidth;
  const wanted = track.scrollLeft + { column, view, "view-back": -view }[step];
  const atEnd = track.scrollLeft >= last - 2 && step !== "view-back";
  const atStart = track.scrollLeft <= 2 && step === "view-back";
  track.scrollTo({ left: atEnd ? 0 : atStart ? last : wanted, behavior: wantsRest() ? "auto" : "smooth" });
}
