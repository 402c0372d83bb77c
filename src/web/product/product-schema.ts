import { conditionOf } from "#shop/catalogue/facts/condition.ts";
import { pictureAddress } from "#shop/pictures/picture-files.ts";
import type { ProductView } from "./product-view.server.ts";

const CONDITIONS = {
  new: "https://schema.org/NewCondition",
  refurbished: "https://schema.org/RefurbishedCondition",
  used: "https://schema.org/UsedCondition",
} as const;
const SHARED_WIDTH = 1200;

/** Returns the path of the picture that shared links show. */
export function sharedPicture({ images: [first] }: ProductView): string | undefined {
  return first && pictureAddress(first.name, SHARED_WIDTH, "webp");
}

/** Returns what search engines show of a product (schema.org). `origin` starts its addresses. */
export function productSchema(product: ProductView, description: string, origin: string) {
  const { id, title, brand, category, price, stock, rating, reviewCount, images } = product;
  const url = `${origin}/product/${id}`;
  return {
    "@type": "Product",
    name: title,
    description,
    sku: id,
    url,
    category: category.title,
    brand: { "@type": "Brand", name: brand.title },
    image: images.map(({ name }) => pictureAddress(name, SHARED_WIDTH, "webp", origin)),
    offers: {
      "@type": "Offer",
      url,
      price,
      priceCurrency: "INR",
      itemCondition: CONDITIONS[conditionOf(product)],
      availability: `https://schema.org/${stock === "out" ? "OutOfStock" : "InStock"}`,
    },
    ...(reviewCount > 0 && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: rating,
        reviewCount,
        // Search engines assume 1 to 5 by default.
        worstRating: 0.5,
        bestRating: 5,
      },
    }),
  };
}
