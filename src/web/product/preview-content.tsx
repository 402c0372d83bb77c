import type { OpenedCard } from "#web/boot/opened-card.ts";
import { standInStyle } from "./gallery.tsx";
import { knownOfCard, ProductHead } from "./product-head.tsx";

/** Shows the first view of the product page: everything is where that page will have it. */
export function PreviewContent({ opened }: { opened: OpenedCard }) {
  const known = knownOfCard(opened);
  return (
    <div className="product wrap">
      <ProductHead product={known} />
      <div className="gallery">
        <div className="gallery-well">
          <div style={known.standIn && standInStyle(known.standIn)} />
        </div>
      </div>
    </div>
  );
}
