import { map as createMap, divIcon, type Map as LeafletMap, latLng, marker, tileLayer } from "leaflet";
import styles from "leaflet/dist/leaflet.css?url";
import { drawnLayers, type Place } from "./drawn-layers.ts";
import "./live-map.css";

/** Of the map when it opens (specification §9). */
const ZOOM = 14;
/** Without a tile by then, our own map is shown. */
const PATIENCE_MS = 10_000;
const DRAWN = { minZoom: 13, maxZoom: 17, metresAround: 12_000 };
const TILES = { minZoom: 4, maxZoom: 18 };

type Wanted = {
  place: Place;
  /** Where the owner's tiles come from; null for our own drawing. */
  tiles: string | null;
  onZoom: (can: { in: boolean; out: boolean }) => void;
  onTilesFailed: () => void;
};

/** Opens the map in that element. Nothing of it is written as HTML text: the page's policy forbids that. */
export async function openMap(container: HTMLElement, { place, tiles, onZoom, onTilesFailed }: Wanted) {
  await loadStyles();
  const here = latLng(place.latitude, place.longitude);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = createMap(container, {
    center: here,
    zoom: ZOOM,
    attributionControl: false,
    zoomControl: false,
    maxBoundsViscosity: 1,
    zoomAnimation: !still,
    fadeAnimation: !still,
    inertia: !still,
    ...TILES,
  });
  leaveScrollingAlone(map);
  const noteZoom = () => {
    const zoom = map.getZoom();
    // Widths and names on the drawing follow it.
    container.dataset.zoom = String(zoom);
    onZoom({ in: zoom < map.getMaxZoom(), out: zoom > map.getMinZoom() });
  };
  map.on("zoomend", noteZoom);
  const draw = () => {
    map.setMinZoom(DRAWN.minZoom).setMaxZoom(DRAWN.maxZoom).setMaxBounds(here.toBounds(DRAWN.metresAround));
    drawnLayers(place).addTo(map);
  };
  if (tiles === null) draw();
  else
    showTiles(map, tiles, () => {
      draw();
      onTilesFailed();
    });
  const icon = divIcon({ className: "", html: pin(), iconSize: [50, 64], iconAnchor: [25, 64] });
  marker(here, { icon, interactive: false, keyboard: false, zIndexOffset: 1_000 }).addTo(map);
  noteZoom();
  return map;
}

function showTiles(map: LeafletMap, tiles: string, giveUp: () => void) {
  let came = 0;
  const layer = tileLayer(tiles, TILES);
  const look = () => {
    if (came > 0 || !map.hasLayer(layer)) return;
    layer.remove();
    giveUp();
  };
  const late = setTimeout(look, PATIENCE_MS);
  map.on("unload", () => clearTimeout(late));
  layer
    .on("tileload", () => void came++)
    // The layer is still at work on its last tile.
    .on("load", () => void setTimeout(look))
    .addTo(map);
}

/**
 * Who scrolls down the page is not caught by the map: the wheel zooms with Ctrl or once the map has the focus, one
 * finger moves the map once it was tapped.
 */
function leaveScrollingAlone(map: LeafletMap) {
  const container = map.getContainer();
  const focused = () => container.contains(document.activeElement);
  const byWheel = (event: WheelEvent) => {
    if (event.ctrlKey || focused()) map.scrollWheelZoom.enable();
    else map.scrollWheelZoom.disable();
  };
  map.scrollWheelZoom.disable();
  container.addEventListener("wheel", byWheel, { capture: true, passive: true });
  if (!matchMedia("(pointer: coarse)").matches) return;
  map.dragging.disable();
  container.addEventListener("focus", () => map.dragging.enable());
  container.addEventListener("blur", () => map.dragging.disable());
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
