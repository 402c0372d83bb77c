import type { Map as LeafletMap } from "leaflet";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { PhoneLink } from "#web/ui/text/phone-link.tsx";
import { DrawnMap, type MapPicture } from "./drawn-map.tsx";

type MapTiles = { url: string; credit: string };
type OfficeMapProps = {
  contact: ShopSettings["contact"];
  tiles: MapTiles | null;
  /** It is of the demo shop's address, and null for a real one, whose streets are not invented (D35). */
  picture: MapPicture | null;
};

const failures = {
  map: "The map could not be loaded. Please use the address and the link below.",
  tiles: "The street map could not be loaded. A simple map is shown instead.",
};

/**
 * Loads the map near the view, after a static picture (§2, §9). Without tiles, a real address has links only: to a map and
 * to the telephone.
 */
export function OfficeMap({ contact, tiles, picture }: OfficeMapProps) {
  const { address, phone, latitude, longitude } = contact;
  const largerMap = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`;
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNear(frame);
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState<keyof typeof failures | null>(null);
  // Without a picture to fall back on, an empty frame would say nothing.
  const hasMap = picture !== null || (tiles !== null && failed !== "map");
  return (
    <section className="office-map" aria-labelledby="office-map-title">
      <h2 id="office-map-title">Find us</h2>
      {hasMap && (
        <>
          <div ref={frame} className="office-map-frame">
            {!open && picture && <DrawnMap picture={picture} />}
            {isNear && failed !== "map" && (
              <LiveMap
                place={contact}
                tiles={tiles?.url ?? null}
                isDrawn={picture !== null}
                onOpen={() => setOpen(true)}
                onFailed={setFailed}
              />
            )}
          </div>
          <p className="office-map-hint" data-ready={open || undefined}>
            Tap the map to move it with one finger.
          </p>
        </>
      )}
      {tiles && failed === null && <Credit text={tiles.credit} />}
      <p role="status" className="office-map-failed">
        {failed && failures[failed]}
      </p>
      {failed === "map" && (
        <button type="button" className="button button-quiet" onClick={() => setFailed(null)}>
          Try again
        </button>
      )}
      <address>{address}</address>
      <p className="office-map-links">
        <a href={largerMap} target="_blank" rel="noopener noreferrer">
          <span>
            {hasMap ? "View larger map" : "Open in a map"}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </span>
        </a>
        {!picture && <PhoneLink phone={phone}>Call {phone}</PhoneLink>}
      </p>
    </section>
  );
}

/** It is true once the element has been near the view. */
function useNear(of: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        setIsNear(true);
      },
      { rootMargin: "200px" },
    );
    if (of.current) watch.observe(of.current);
    return () => watch.disconnect();
  }, [of]);
  return isNear;
}

type LiveMapProps = {
  place: ShopSettings["contact"];
  tiles: string | null;
  isDrawn: boolean;
  onOpen: () => void;
  onFailed: (what: keyof typeof failures) => void;
};

function LiveMap({ place, tiles, isDrawn, onOpen, onFailed }: LiveMapProps) {
  const container = useRef<HTMLElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [can, setCan] = useState({ in: true, out: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is opened once, with its first props.
  useEffect(() => {
    const own = container.current;
    if (!own) return;
    let unmounted = false;
    let opened: LeafletMap | null = null;
    import("./live-map.ts")
      .then(({ openMap }) =>
        unmounted
          ? null
          : openMap(own, {
              place,
              tiles,
              isDrawn,
              onZoom: setCan,
              onTilesFailed: (shown) => onFailed(shown === "drawn" ? "tiles" : "map"),
            }),
      )
      .then((ready) => {
        if (unmounted || ready === null) return void ready?.remove();
        opened = ready;
        setMap(ready);
        onOpen();
      })
      .catch(() => unmounted || onFailed("map"));
    return () => {
      unmounted = true;
      opened?.remove();
    };
  }, []);

  return (
    <>
      <section
        ref={container}
        className="office-map-live"
        // Leaflet's styles set a background outside the cascade layers.
        style={{ background: "none" }}
        aria-label="Map of the streets around our office. Use the arrow keys to move it, and plus and minus to zoom."
        aria-busy={map === null}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map can be moved with keys.
        tabIndex={0}
      />
      {map && (
        <div className="office-map-zoom">
          <button type="button" aria-disabled={!can.in} onClick={() => can.in && map.zoomIn()}>
            <span aria-hidden="true">+</span>
            <span className="visually-hidden">Zoom in</span>
          </button>
          <button type="button" aria-disabled={!can.out} onClick={() => can.out && map.zoomOut()}>
            <span aria-hidden="true">−</span>
            <span className="visually-hidden">Zoom out</span>
          </button>
        </div>
      )}
    </>
  );
}

function Credit({ text }: { text: string }) {
  return (
    <p className="office-map-credit">
      {text.includes("OpenStreetMap") ? <a href="https://www.openstreetmap.org/copyright">{text}</a> : text}
    </p>
  );
}
