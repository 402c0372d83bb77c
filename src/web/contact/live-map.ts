import { map as createMap, divIcon, type Map as LeafletMap, marker, tileLayer } from "leaflet";
import styles from "leaflet/dist/leaflet.css?url";

/** Of the map when it opens (specification §9). */
const ZOOM = 14;
const FARTHEST = 4;
const NEAREST = 18;
/** Whoever sees no tile by then sees the drawn map again. */
const PATIENCE_MS = 10_000;

type Place = { latitude: number; longitude: number };
type Wanted = {
  place: Place;
  tiles: string;
  onZoom: (can: { in: boolean; out: boolean }) => void;
  onFailed: () => void;
};

/** Opens a map in that element. Nothing of it is written as HTML text: the page's policy forbids that. */
export async function openMap(container: HTMLElement, { place, tiles, onZoom, onFailed }: Wanted): Promise<LeafletMap> {
  await loadStyles();
  const here: [number, number] = [place.latitude, place.longitude];
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = createMap(container, {
    ...{ center: here, zoom: ZOOM, attributionControl: false, zoomControl: false, scrollWheelZoom: false },
    ...{ zoomAnimation: !still, fadeAnimation: !still, inertia: !still },
  });
  const icon = divIcon({ className: "", html: pin(), iconSize: [50, 64], iconAnchor: [25, 64] });
  marker(here, { icon, interactive: false, keyboard: false }).addTo(map);
  map.on("zoomend", () => onZoom({ in: map.getZoom() < NEAREST, out: map.getZoom() > FARTHEST }));

  let came = 0;
  const giveUp = () => came === 0 && onFailed();
  const late = setTimeout(giveUp, PATIENCE_MS);
  map.on("unload", () => clearTimeout(late));
  tileLayer(tiles, { minZoom: FARTHEST, maxZoom: NEAREST })
    .on("tileload", () => void came++)
    .on("load", giveUp)
    .addTo(map);
  return map;
}

function loadStyles(): Promise<void> {
  const known = document.querySelector(`link[href="${styles}"]`);
  if (known) return Promise.resolve();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: styles });
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", reject);
    document.head.append(link);
  });
}

/** The pin of the drawn map. */
function pin(): HTMLElement {
  const drawing = Object.assign(document.createElement("img"), { src: "/media/map-pin.svg", alt: "Our office" });
  drawing.width = 50;
  drawing.height = 64;
  return drawing;
}
