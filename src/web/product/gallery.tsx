import { lazy, Suspense, useEffect, useState } from "react";
import { Picture } from "#web/ui/picture.tsx";

const WIDTHS = "(min-width: 1024px) 50vw, 100vw";
const Zoom = lazy(async () => ({ default: (await import("./zoom.tsx")).Zoom }));

type GalleryProps = { images: Record<string, string>[]; title: string };

/** The large picture and its thumbnails. Without JavaScript both are links to the pictures themselves. */
export function Gallery({ images, title }: GalleryProps) {
  const [shown, setShown] = useState(0);
  const zooms = useIdle();
  const sizes = images[shown] ?? {};
  const alt = images.length > 1 ? `${title}, picture ${shown + 1} of ${images.length}` : title;
  const picture = <Picture sizes={sizes} alt={alt} widthHint={WIDTHS} width={800} height={800} priority />;
  const link = <a href={largest(sizes)}>{picture}</a>;
  return (
    <div className="gallery">
      <div className="gallery-well">
        {zooms ? (
          <Suspense fallback={link}>
            <Zoom largest={largest(sizes)}>{picture}</Zoom>
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
                aria-current={index === shown ? "true" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  setShown(index);
                }}
              >
                <Picture sizes={thumbnail} alt={`Picture ${index + 1}`} widthHint="88px" width={800} height={800} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function largest(sizes: Record<string, string>): string {
  return Object.values(sizes).at(-1) ?? "";
}

/** True once the page has come to rest: what is not needed for the first view is fetched only then. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    // Not every browser knows requestIdleCallback.
    const timer = setTimeout(() => setIdle(true), 1_500);
    return () => clearTimeout(timer);
  }, []);
  return idle;
}
