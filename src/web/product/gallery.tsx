import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { captionOfView } from "#shop/pictures/views-in-scale.ts";
import { Picture } from "#web/ui/product/picture.tsx";
import { Enlarge, loadZoom } from "./enlarge.tsx";

const WIDTHS = "(min-width: 768px) 50vw, 100vw";

/** The browser has the file at this address, which shows the same picture smaller. */
export type StandIn = { of: string; address: string };

type GalleryProps = {
  images: readonly string[];
  /** What pictures show in words, by their names. */
  alts: ReadonlyMap<string, string | undefined>;
  title: string;
  withLinks: boolean;
  standIn?: StandIn | undefined;
  /** It is on the picture. */
  children: ReactNode;
};

/** Shows a row of pictures that is swiped, with a thumbnail that leads to each. */
export function Gallery({ images, alts, title, withLinks, standIn, children }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  // It is undefined without scripts, when every picture can be read.
  const [shown, setShown] = useState<number>();
  const [waiting, setWaiting] = useState(standIn);
  const altOf = (name: string, index: number) =>
    alts.get(name) ||
    withCaption(images.length > 1 ? `${title}, picture ${index + 1} of ${images.length}` : title, name);

  useEffect(() => {
    setShown(strip.current ? shownIn(strip.current) : 0);
    // Not every browser has requestIdleCallback.
    const timer = setTimeout(() => void loadZoom().catch(() => undefined), 1_500);
    return () => clearTimeout(timer);
  }, []);

  function show(event: MouseEvent, index: number) {
    event.preventDefault();
    strip.current?.scrollTo({ left: index * strip.current.clientWidth });
  }

  return (
    <div className="gallery">
      <div className="gallery-well">
        <ul
          ref={strip}
          className="gallery-strip"
          aria-label="Pictures"
          onScroll={({ currentTarget }) => setShown(shownIn(currentTarget))}
        >
          {images.map((name, index) => (
            <li
              key={name}
              id={`picture-${index + 1}`}
              inert={shown !== undefined && shown !== index}
              {...(waiting?.of === name && { "data-waiting": true, style: standInStyle(waiting) })}
            >
              <Enlarge
                of={name}
                alt={altOf(name, index)}
                widthHint={WIDTHS}
                priority={index === 0}
                onLoad={() => waiting?.of === name && setWaiting(undefined)}
              />
              <Caption of={name} />
            </li>
          ))}
        </ul>
        {children}
      </div>
      {withLinks && (
        <ul className="gallery-thumbnails">
          {images.map((name, index) => (
            <li key={name}>
              {/* Without scripts the URL fragment scrolls to the picture. */}
              <a
                href={`#picture-${index + 1}`}
                data-early
                aria-label={withCaption(`Picture ${index + 1}`, name)}
                aria-current={index === (shown ?? 0) ? "true" : undefined}
                // One of them is a Tab stop, because buying comes after them (`arrow-keys.ts`).
                tabIndex={index === (shown ?? index) ? undefined : -1}
                onClick={(event) => show(event, index)}
              >
                <Picture of={name} upTo={320} alt="" widthHint="88px" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function standInStyle({ address }: StandIn) {
  return { background: `center / contain no-repeat url(${JSON.stringify(address)})` };
}

function withCaption(text: string, name: string): string {
  const caption = captionOfView(name);
  return caption ? `${text}: ${caption}` : text;
}

/** It is also part of the picture's alternative text. */
function Caption({ of: name }: { of: string }) {
  const caption = captionOfView(name);
  return caption ? (
    <p className="gallery-caption" aria-hidden="true">
      {caption}
    </p>
  ) : null;
}

function shownIn({ scrollLeft, clientWidth }: HTMLElement): number {
  return Math.round(scrollLeft / (clientWidth || 1));
}
