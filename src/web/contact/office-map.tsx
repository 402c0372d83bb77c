import type { ShopSettings } from "#shop/shop.settings.ts";

/** Where the office is: a drawn map, its address, and a way to a real map (specification §9: zoom 14). */
export function OfficeMap({ contact: { address, latitude, longitude } }: { contact: ShopSettings["contact"] }) {
  const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`;
  return (
    <section className="office-map" aria-labelledby="office-map-title">
      <h2 id="office-map-title">Where we are</h2>
      <img src="/media/map-static.svg" alt="Drawn map of the streets around our office" width={800} height={400} />
      <address>{address}</address>
      <p>
        <a href={map} target="_blank" rel="noopener noreferrer">
          Open in a street map <span className="visually-hidden">(opens in a new tab)</span>
        </a>
      </p>
    </section>
  );
}
