import type { OpenedCard } from "#web/features/products/opened-card.ts";
import { GalleryPreview } from "./gallery.tsx";
import { knownOfCard, ProductHead } from "./product-head.tsx";

/** The first view of the product page, where that page will have it. */
export function OpenedProduct({ opened }: { opened: OpenedCard }) {
  const known = knownOfCard(opened);
  return (
    <div className="product wrap">
      <ProductHead product={known} />
      <GalleryPreview standIn={known.standIn} />
    </div>
  );
}
