import { type ComponentType, type MouseEvent, type ReactElement, useEffect, useRef, useState } from "react";
import { DEFAULT_PRODUCT_IMAGE, pictureAddress } from "#shop/pictures/picture-files.ts";
import { picturesInColor } from "#shop/pictures/pictures-in-color.ts";
import { showToast } from "#web/client/toasts.ts";
import { Picture } from "#web/ui/product/picture.tsx";
import type { ProductView } from "./product-view.server.ts";

const WIDTHS = "(min-width: 1024px) 50vw, 100vw";

type GalleryProps = { pictures: ProductView["images"]; color: string | undefined; title: string };
type ZoomPart = ComponentType<{ largest: string; children: ReactElement }>;

async function loadZoom() {
  const { Zoom, loadZoomStyles } = await import(/* light */ "./zoom.tsx");
  await loadZoomStyles();
  return Zoom;
}

export function Gallery({ pictures, color, title }: GalleryProps) {
  const images = picturesInColor(pictures, color).map(({ name }) => name);
  const shown = images.length > 0 ? images : [DEFAULT_PRODUCT_IMAGE];
  // Also for a colour with one picture, so that choosing it moves nothing.
  return <Strip key={shown.join()} images={shown} title={title} withLinks={pictures.length > 1} />;
}

type StripProps = { images: readonly string[]; title: string; withLinks: boolean };

/** A row of pictures that is swiped, with a link to each: thumbnails, on phones dots. */
function Strip({ images, title, withLinks }: StripProps) {
  const strip = useRef<HTMLUListElement>(null);
  // Undefined without scripts, when every picture can be read.
  const [shown, setShown] = useState<number>();
  const altOf = (index: number) => (images.length > 1 ? `${title}, picture ${index + 1} of ${images.length}` : title);

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
            <li key={name} id={`picture-${index + 1}`} inert={shown !== undefined && shown !== index}>
              <Slide name={name} alt={altOf(index)} priority={index === 0} />
            </li>
          ))}
        </ul>
      </div>
      {withLinks && (
        <ul className="gallery-thumbnails">
          {images.map((name, index) => (
            <li key={name}>
              {/* Without scripts the URL fragment scrolls to the picture. */}
              <a
                href={`#picture-${index + 1}`}
                data-early
                aria-label={`Picture ${index + 1}`}
                aria-current={index === (shown ?? 0) ? "true" : undefined}
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

function shownIn({ scrollLeft, clientWidth }: HTMLElement): number {
  return clientWidth === 0 ? 0 : Math.round(scrollLeft / clientWidth);
}

type SlideProps = { name: string; alt: string; priority: boolean };

/**
 * The zoom is loaded after the first view and inserted at the first press. An early press on the button in its place is
 * replayed (`early-input.ts`).
 */
function Slide({ name, alt, priority }: SlideProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [zoom, setZoom] = useState<{ Part: ZoomPart; largest: string } | null>(null);
  const picture = <Picture of={name} alt={alt} widthHint={WIDTHS} priority={priority} />;

  async function enlarge() {
    const isAvif = button.current?.querySelector("img")?.currentSrc.endsWith(".avif");
    try {
      const Part = await loadZoom();
      setZoom({ Part, largest: pictureAddress(name, 1200, isAvif ? "avif" : "webp") });
    } catch {
      showToast({ kind: "failed", text: "The picture could not be enlarged. Please try again." });
    }
  }

  if (zoom) return <zoom.Part largest={zoom.largest}>{picture}</zoom.Part>;
  return (
    <button
      ref={button}
      type="button"
      className="gallery-enlarge"
      aria-label={`Enlarge picture: ${alt}`}
      onClick={() => void enlarge()}
    >
      {picture}
    </button>
  );
}
