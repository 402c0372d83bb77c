import { Children, type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import { PAUSE, PLAY } from "#web/ui/text/drawings.ts";
import { Drawing, Icon } from "#web/ui/text/icon.tsx";
import { inViewText, moveBy, moveTo, moveWithKeys, slideInView } from "./carousel-moves.ts";
import { usePlaying } from "./carousel-playing.ts";

const WIDTHS = [0, 480, 640, 768, 1024, 1280] as const;
type PerView = readonly { minWidth: (typeof WIDTHS)[number]; slides: number }[];
type CarouselProps = {
  label: string;
  perView: PerView;
  autoplayMs?: number;
  rows?: number;
  /** It shows one slide at a time, each announced with its number; `marks` adds a button for each. */
  slideshow?: "plain" | "marks";
  children: ReactNode;
};

/** Scrolls and snaps without JavaScript. JavaScript adds buttons, keys and autoplay: one column every `autoplayMs`. */
export function Carousel({ label, perView, autoplayMs, rows = 1, slideshow, children }: CarouselProps) {
  const root = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [paused, setPaused] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  const still = useStill(track);
  const playing = usePlaying(root, autoplayMs !== undefined && !still) && !paused;
  const slides = Children.toArray(children);

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => track.current && moveBy(track.current, "column"), autoplayMs);
    return () => clearInterval(timer);
  }, [playing, autoplayMs]);

  /** It announces moves by the user, but not autoplay. */
  const announce = (to: number | undefined) => {
    if (track.current && to !== undefined) setAnnouncement(inViewText(track.current, to));
  };
  const go = (step: "view" | "view-back") => () => track.current && announce(moveBy(track.current, step));
  return (
    <section
      ref={root}
      className="carousel"
      aria-roledescription="carousel"
      aria-label={label}
      data-still={still}
      data-playing={playing}
      onKeyDown={(event) => track.current && announce(moveWithKeys(track.current, rows, event))}
    >
      <div className="carousel-controls">
        {slideshow === "marks" && (
          <Marks track={track} count={slides.length} ms={autoplayMs} onGo={(index) => announce(index)} />
        )}
        {autoplayMs && (
          <button type="button" className="carousel-button carousel-pause" onClick={() => setPaused(!paused)}>
            <Drawing path={paused ? PLAY : PAUSE} />
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
        <p className="visually-hidden" role="status">
          {announcement}
        </p>
      </div>
      <ul ref={track} className="carousel-track" style={measures(perView, rows)}>
        {slides.map((slide, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a slide is the place where its content stands.
            key={index}
            className="carousel-slide"
            {...(slideshow && { "aria-roledescription": "slide", "aria-label": `${index + 1} of ${slides.length}` })}
          >
            {slide}
          </li>
        ))}
      </ul>
    </section>
  );
}

type MarksProps = {
  track: React.RefObject<HTMLUListElement | null>;
  count: number;
  ms: number | undefined;
  onGo: (index: number) => void;
};

/** The current slide's mark fills while its time runs. */
function Marks({ track, count, ms, onGo }: MarksProps) {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const list = track.current;
    const updateCurrent = () => list && setCurrent(slideInView(list));
    updateCurrent();
    list?.addEventListener("scroll", updateCurrent, { passive: true });
    return () => list?.removeEventListener("scroll", updateCurrent);
  }, [track]);
  return (
    <div className="carousel-marks" style={{ "--ms": `${ms}ms` } as CSSProperties}>
      {Array.from({ length: count }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place.
          key={index}
          type="button"
          className="carousel-mark"
          aria-current={index === current ? "true" : undefined}
          onClick={() => track.current && onGo(moveTo(track.current, index))}
        >
          <span className="visually-hidden">{`Go to slide ${index + 1} of ${count}`}</span>
        </button>
      ))}
    </div>
  );
}

function measures(perView: PerView, rows: number) {
  const slidesAt = (width: number) => perView.findLast(({ minWidth }) => minWidth <= width)?.slides ?? 1;
  const entries = WIDTHS.map((width) => [`--per-${width}`, slidesAt(width)]);
  return { "--rows": rows, ...Object.fromEntries(entries) } as CSSProperties;
}

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
