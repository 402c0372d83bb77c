import type { Map as LeafletMap } from "leaflet";
import { useEffect, useRef, useState } from "react";
import type { ShopSettings } from "#shop/shop.settings.ts";
import { DrawnMap } from "./drawn-map.tsx";

export type MapTiles = { url: string; credit: string };
type OfficeMapProps = { contact: ShopSettings["contact"]; tiles: MapTiles | null };

/** Where the office is: a drawn map, the live one on demand, the address, and a way to a map elsewhere (§9: zoom 14). */
export function OfficeMap({ contact, tiles }: OfficeMapProps) {
  const { address, latitude, longitude } = contact;
  const elsewhere = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`;
  const [state, setState] = useState<"drawn" | "live" | "failed">("drawn");
  return (
    <section className="office-map" aria-labelledby="office-map-title">
      <h2 id="office-map-title">Where we are</h2>
      <div className="office-map-frame">
        {tiles && state === "live" ? (
          <LiveMap place={contact} tiles={tiles.url} onFailed={() => setState("failed")} />
        ) : (
          <DrawnMap />
        )}
        {tiles && state === "drawn" && (
          <button type="button" className="button" onClick={() => setState("live")}>
            Show the live map
          </button>
        )}
      </div>
      {tiles && state === "live" && <Credit text={tiles.credit} />}
      <p role="status" className="office-map-failed">
        {state === "failed" && "The live map could not be loaded. The address and the link below lead you to us."}
      </p>
      <address>{address}</address>
      <p className="office-map-links">
        <a href={elsewhere} target="_blank" rel="noopener noreferrer">
          <span>
            Open in a street map<span className="visually-hidden"> (opens in a new tab)</span>
          </span>
        </a>
      </p>
    </section>
  );
}

type LiveMapProps = { place: ShopSettings["contact"]; tiles: string; onFailed: () => void };

function LiveMap({ place, tiles, onFailed }: LiveMapProps) {
  const container = useRef<HTMLElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [can, setCan] = useState({ in: true, out: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is opened once, for what it was asked to show.
  useEffect(() => {
    const own = container.current;
    if (!own) return;
    let left = false;
    let opened: LeafletMap | null = null;
    import("./live-map.ts")
      .then(({ openMap }) => openMap(own, { place, tiles, onZoom: setCan, onFailed: () => left || onFailed() }))
      .then((ready) => {
        opened = ready;
        if (left) return void ready.remove();
        setMap(ready);
        own.focus({ preventScroll: true });
      })
      .catch(() => left || onFailed());
    return () => {
      left = true;
      opened?.remove();
    };
  }, []);

  return (
    <>
      <section
        ref={container}
        className="office-map-live"
        aria-label="Live map around our office. Arrow keys move it, plus and minus change its scale."
        aria-busy={map === null}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is moved by keys.
        tabIndex={0}
      />
      <div className="office-map-zoom">
        <button type="button" disabled={!map || !can.in} onClick={() => map?.zoomIn()}>
          <span aria-hidden="true">+</span>
          <span className="visually-hidden">Closer</span>
        </button>
        <button type="button" disabled={!map || !can.out} onClick={() => map?.zoomOut()}>
          <span aria-hidden="true">−</span>
          <span className="visually-hidden">Farther</span>
        </button>
      </div>
    </>
  );
}

/** Map data have authors. */
function Credit({ text }: { text: string }) {
  return (
    <p className="office-map-credit">
      {text.includes("OpenStreetMap") ? <a href="https://www.openstreetmap.org/copyright">{text}</a> : text}
    </p>
  );
}
