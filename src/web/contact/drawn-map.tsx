/** These are the paths of a drawn map, 900 × 420 units around the office. */
export type MapPicture = Record<"park" | "water" | "walk" | "street" | "road" | "main", string> & { metro: string[] };

/** It is shown until the map has loaded and without JavaScript. */
export function DrawnMap({ picture }: { picture: MapPicture }) {
  const { park, water, walk, street, road, main, metro } = picture;
  return (
    <svg
      className="drawn-map"
      width={900}
      height={420}
      viewBox="-450 -210 900 420"
      role="img"
      aria-label="Drawn map of the streets around our office"
    >
      <path className="map-park" d={park} />
      <path className="map-water" d={water} />
      <path className="map-walk" d={walk} />
      <path className="map-street" d={street} />
      <path className="map-road-edge" d={road} />
      <path className="map-main-edge" d={main} />
      <path className="map-road" d={road} />
      <path className="map-main" d={main} />
      {metro.map((line, index) => (
        <path key={line} className={`map-metro map-metro-${index + 1}`} d={line} />
      ))}
      <path className="map-pin" d="M0 0c-5-16-25-30-25-51a25 25 0 0 1 50 0c0 21-20 35-25 51z" />
      <path className="map-bolt" d="m3-66-13 17h8l-2 12 14-17h-9z" />
    </svg>
  );
}
