import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { DEFAULT_PRODUCT_IMAGE } from "#shop/catalogue/images.ts";
import { pictureAddress } from "#shop/pictures/picture-files.ts";
import { Picture } from "#web/ui/picture.tsx";

const WIDTHS = "(min-width: 1024px) 50vw, 100vw";
/** Where the zoom cannot be had, the picture stays the link that it was. */
const Zoom = lazy(() =>
  import("./zoom.tsx").then(
    (module) => ({ default: module.Zoom }),
    () => ({ default: PictureLink }),
  ),
);

/** `images` are the pictures' names. */
type GalleryProps = { images: string[]; title: string };

/** The large picture and its thumbnails. Without JavaScript both are links to the pictures themselves. */
export function Gallery({ images, title }: GalleryProps) {
  const [shown, setShown] = useState(0);
  const zooms = useIdle();
  const name = images[shown] ?? DEFAULT_PRODUCT_IMAGE;
  const alt = images.length > 1 ? `${title}, picture ${shown + 1} of ${images.length}` : title;
  const picture = <Picture of={name} alt={alt} widthHint={WIDTHS} priority />;
  const link = <PictureLink largest={largest(name)}>{picture}</PictureLink>;
  return (
    <div className="gallery">
      <div className="gallery-well">
        {zooms ? (
          <Suspense fallback={link}>
            <Zoom largest={largest(name)}>{picture}</Zoom>
          </Suspense>
        ) : (
          link
        )}
      </div>
      {images.length > 1 && (
        <ul className="gallery-thumbnails">
          {images.map((thumbnail, index) => (
            <li key={largest(thumbnail)}>
              <a
                href={largest(thumbnail)}
                data-early
                aria-current={index === shown ? "true" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  setShown(index);
                }}
              >
                <Picture of={thumbnail} upTo={320} alt={`Picture ${index + 1}`} widthHint="88px" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function PictureLink({ largest, children }: { largest: string; children: ReactNode }) {
  return <a href={largest}>{children}</a>;
}

function largest(name: string): string {
  return pictureAddress(name, 1200, "webp");
}

/** True a moment after the page was taken over: what is not needed for the first view is fetched only then. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    // Not every browser knows requestIdleCallback.
    const timer = setTimeout(() => setIdle(true), 1_500);
    return () => clearTimeout(timer);
  }, []);
  return idle;
}
