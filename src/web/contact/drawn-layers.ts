import { divIcon, type LatLngTuple, type LayerGroup, layerGroup, marker, polygon, polyline, svg } from "leaflet";
import demoMap from "#demo/office-map.json?url";

export type Place = { latitude: number; longitude: number };

/** Web maps have so many metres per degree (Web Mercator). */
const METRES_A_DEGREE = 111_319.5;
type Kind = "park" | "water" | "walk" | "street" | "road" | "main" | "metro";

/**
 * These are the demo shop's invented streets. A feature is a list of points `east,north` in metres from the office; `|`
 * separates its pieces; areas are closed. A label is its kind, its point, its rotation in degrees and its text.
 */
type DemoMap = { surroundings: Record<Kind, string[]>; labels: string[] };

/** They are drawn from bottom to top; each road's edge is below its face. */
const STROKES: [Kind, className: string][] = [
  ["walk", "map-walk"],
  ["street", "map-street"],
  ["road", "map-road-edge"],
  ["main", "map-main-edge"],
  ["road", "map-road"],
  ["main", "map-main"],
];

/** Draws the demo shop's surroundings as vectors (D26). Throws when they cannot be loaded. */
export async function drawnLayers({ latitude, longitude }: Place): Promise<LayerGroup> {
  const response = await fetch(demoMap);
  if (!response.ok) throw new Error(`The map responded with ${response.status}.`);
  const { surroundings, labels } = (await response.json()) as DemoMap;
  const metresEast = METRES_A_DEGREE * Math.cos((latitude * Math.PI) / 180);
  const at = (point: string): LatLngTuple => {
    const [east = 0, north = 0] = point.split(",").map(Number);
    return [latitude + north / METRES_A_DEGREE, longitude + east / metresEast];
  };
  const piecesOf = (feature: string) => feature.split(" | ").map((piece) => piece.split(" ").map(at));
  // Padding beyond the frame avoids empty edges while the map moves.
  const own = { renderer: svg({ padding: 1 }), interactive: false };
  const areas = (kind: Kind, className: string) =>
    surroundings[kind].map((feature) => polygon(piecesOf(feature), { ...own, className }));
  const lines = (kind: Kind, className: string) =>
    polyline(surroundings[kind].flatMap(piecesOf), { ...own, className });
  return layerGroup([
    ...areas("park", "map-park"),
    ...areas("water", "map-water"),
    ...STROKES.map(([kind, className]) => lines(kind, className)),
    ...surroundings.metro.map((feature, index) =>
      polyline(piecesOf(feature), { ...own, className: `map-metro map-metro-${index + 1}` }),
    ),
    ...labels.map((label) => labelOf(label, at)),
  ]);
}

function labelOf(label: string, at: (point: string) => LatLngTuple) {
  const [, kind, point = "", degrees, name = ""] = /^(\S+) (\S+) (\S+) (.+)$/.exec(label) ?? [];
  const text = Object.assign(document.createElement("span"), { textContent: name });
  text.style.rotate = `${degrees}deg`;
  // Screen readers get the map's name instead.
  text.ariaHidden = "true";
  const icon = divIcon({ className: `map-label map-label-${kind}`, html: text, iconSize: [0, 0] });
  return marker(at(point), { icon, interactive: false, keyboard: false });
}
