import { type ComponentType, type ReactElement, useEffect, useState } from "react";
import { DEFAULT_PRODUCT_IMAGE, pictureAddress } from "#shop/pictures/picture-files.ts";
import { picturesInColor } from "#shop/pictures/pictures-in-color.ts";
import { showToast } from "#web/client/toasts.ts";
import { Picture } from "#web/ui/product/picture.tsx";
import type { ProductView } from "./product-view.server.ts";

const WIDTHS = "(min-width: 1024px) 50vw, 100vw";

type GalleryProps = { pictures: ProductView["images"]; color: string | undefined; title: string };
type ZoomPart = ComponentType<{ largest: string; children: ReactElement }>;

const loadZoom = () => import("./zoom.tsx");

/**
 * The zoom is loaded after the first view and inserted at the first press. An early press on the button in its place is
 * replayed (`early-input.ts`).
 */
export function Gallery({ pictures, color, title }: GalleryProps) {
  const images = picturesInColor(pictures, color).map(({ name }) => name);
  const [chosen, setChosen] = useState<string>();
  const shown = Math.max(0, images.indexOf(chosen ?? ""));
  const [Zoom, setZoom] = useState<ZoomPart | null>(null);
  const name = images[shown] ?? DEFAULT_PRODUCT_IMAGE;
  const altOf = (index: number) => (images.length > 1 ? `${title}, picture ${index + 1} of ${images.length}` : title);
  const picture = <Picture of={name} alt={altOf(shown)} widthHint={WIDTHS} priority />;

  useEffect(() => {
    // Not every browser has requestIdleCallback.
    const timer = setTimeout(() => void loadZoom().catch(() => undefined), 1_500);
    return () => clearTimeout(timer);
  }, []);

  async function enlarge() {
    try {
      const module = await loadZoom();
      setZoom(() => module.Zoom);
    } catch {
      showToast({ kind: "failed", text: "The picture could not be enlarged. Please try again." });
    }
  }

  return (
    <div className="gallery">
      <div className="gallery-well">
        {Zoom ? (
          <Zoom largest={largest(name)}>{picture}</Zoom>
        ) : (
          <button
            type="button"
            className="gallery-enlarge"
            aria-label={`Enlarge picture: ${altOf(shown)}`}
            onClick={() => void enlarge()}
          >
            {picture}
          </button>
        )}
        <noscript>
          {(images.length > 0 ? images : [name]).map((image, index) => (
            <span key={image} id={`picture-${index + 1}`}>
              <Picture of={image} alt={altOf(index)} widthHint={WIDTHS} />
            </span>
          ))}
        </noscript>
      </div>
      {/* Also for a colour with one picture, so that choosing it moves nothing. */}
      {pictures.length > 1 && (
        <ul className="gallery-thumbnails">
          {images.map((thumbnail, index) => (
            <li key={thumbnail}>
              {/* Without scripts the URL fragment selects the picture (gallery.css). */}
              <a
                href={`#picture-${index + 1}`}
                data-early
                aria-current={index === shown ? "true" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  setChosen(thumbnail);
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

function largest(name: string): string {
  return pictureAddress(name, 1200, "webp");
}
