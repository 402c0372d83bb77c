import { map as createMap, divIcon, type Map as LeafletMap, latLng, marker, tileLayer } from "leaflet";
import "leaflet/dist/leaflet.css";
import { drawnLayers, type Place } from "./drawn-layers.ts";
import "./live-map.css";

/** The specification asks for it: §9. */
const ZOOM = 14;
/** Tiles that have not loaded by then have failed. */
const TILE_TIMEOUT_MS = 10_000;
const DRAWN = { minZoom: 13, maxZoom: 17, metresAround: 12_000 };
const TILES = { minZoom: 4, maxZoom: 18 };

type MapOptions = {
  place: Place;
  /** It is a URL template, and null for the drawn map alone. */
  tiles: string | null;
  /** It says whether the place is on the drawn map, which then replaces tiles that fail. */
  isDrawn: boolean;
  onZoom: (can: { in: boolean; out: boolean }) => void;
  onTilesFailed: (shown: "drawn" | "nothing") => void;
};

/** Writes no HTML text, which the Content-Security-Policy forbids. */
export async function openMap(container: HTMLElement, { place, tiles, isDrawn, onZoom, onTilesFailed }: MapOptions) {
  const here = latLng(place.latitude, place.longitude);
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = createMap(container, {
    center: here,
    zoom: ZOOM,
    attributionControl: false,
    zoomControl: false,
    maxBoundsViscosity: 1,
    zoomAnimation: !reducedMotion,
    fadeAnimation: !reducedMotion,
    inertia: !reducedMotion,
    ...TILES,
  });
  keepPageScrolling(map);
  const updateZoom = () => {
    const zoom = map.getZoom();
    container.dataset.zoom = String(zoom);
    onZoom({ in: zoom < map.getMaxZoom(), out: zoom > map.getMinZoom() });
  };
  map.on("zoomend", updateZoom);
  const draw = async () => {
    const layers = await drawnLayers(place);
    map.setMinZoom(DRAWN.minZoom).setMaxZoom(DRAWN.maxZoom).setMaxBounds(here.toBounds(DRAWN.metresAround));
    layers.addTo(map);
  };
  if (tiles === null) await draw();
  else
    showTiles(map, tiles, () => {
      const shown = isDrawn ? draw() : Promise.reject(new Error("There is no other map of this place."));
      shown.then(
        () => onTilesFailed("drawn"),
        () => onTilesFailed("nothing"),
      );
    });
  const icon = divIcon({ className: "", html: pin(), iconSize: [50, 64], iconAnchor: [25, 64] });
  marker(here, { icon, interactive: false, keyboard: false, zIndexOffset: 1_000 }).addTo(map);
  updateZoom();
  return map;
}

function showTiles(map: LeafletMap, tiles: string, onFailed: () => void) {
  let loaded = 0;
  const layer = tileLayer(tiles, TILES);
  const failWithoutTiles = () => {
    if (loaded > 0 || !map.hasLayer(layer)) return;
    layer.remove();
    onFailed();
  };
  const timeout = setTimeout(failWithoutTiles, TILE_TIMEOUT_MS);
  map.on("unload", () => clearTimeout(timeout));
  layer
    .on("tileload", () => void loaded++)
    // It is deferred, because Leaflet still handles the last tile during this event.
    .on("load", () => void setTimeout(failWithoutTiles))
    .addTo(map);
}

/**
 * Keeps the page scrollable: the wheel zooms only with Ctrl or focus, and one finger moves the map only after a tap.
 */
function keepPageScrolling(map: LeafletMap) {
  const container = map.getContainer();
  const focused = () => container.contains(document.activeElement);
  const onWheel = (event: WheelEvent) => {
    if (event.ctrlKey || focused()) map.scrollWheelZoom.enable();
    else map.scrollWheelZoom.disable();
  };
  map.scrollWheelZoom.disable();
  container.addEventListener("wheel", onWheel, { capture: true, passive: true });
  if (!matchMedia("(pointer: coarse)").matches) return;
  map.dragging.disable();
  container.addEventListener("focus", () => map.dragging.enable());
  container.addEventListener("blur", () => map.dragging.disable());
}

function pin(): HTMLElement {
  const image = Object.assign(document.createElement("img"), { src: "/media/map-pin.svg", alt: "Our office" });
  image.width = 50;
  image.height = 64;
  return image;
}
