import { useSyncExternalStore } from "react";
import { pictureAddress } from "#shop/pictures/picture-files.ts";
import type { ProductView } from "./product-view.server.ts";

const never = () => () => undefined;

/** Server only: creating a script in the browser would need a Trusted Types policy. */
export function StructuredData({ product }: { product: ProductView }) {
  const fromServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  if (!fromServer) return null;
  const text = JSON.stringify(productSchema(product)).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of ours, with every "<" escaped; browsers do not run it.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}

function productSchema({ title, brand, price, stock, rating, reviews, canonical, images }: ProductView) {
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: title,
    brand: { "@type": "Brand", name: brand.title },
    image: images.map(({ name }) => pictureAddress(name, 1200, "webp")),
    offers: {
      "@type": "Offer",
      url: canonical,
      price,
      priceCurrency: "INR",
      availability: `https://schema.org/${stock === "out" ? "OutOfStock" : "InStock"}`,
    },
    ...(reviews.length > 0 && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: rating,
        reviewCount: reviews.length,
        // Search engines assume 1 to 5 by default.
        worstRating: 0.5,
        bestRating: 5,
      },
    }),
  };
}
