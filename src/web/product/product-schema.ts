import { conditionOf } from "#shop/catalogue/facts/condition.ts";
import { pictureAddress } from "#shop/pictures/picture-files.ts";
import { colorIn, withColor } from "./color/chosen-color.ts";
import type { ProductView } from "./product-view.server.ts";

const CONDITIONS = {
  new: "https://schema.org/NewCondition",
  refurbished: "https://schema.org/RefurbishedCondition",
  used: "https://schema.org/UsedCondition",
} as const;
const SHARED_WIDTH = 1200;

/** Returns what shared links show: the colour of their address, and the price. */
export function sharedProduct({ id, colors, imagesInColor, price }: ProductView, search: string) {
  const color = colorIn(search, colors);
  const [picture] = imagesInColor[color ?? ""] ?? [];
  const isAsked = new URLSearchParams(search).get("color") === color;
  return {
    picture: picture && pictureAddress(picture, SHARED_WIDTH, "webp"),
    shared: isAsked ? `/product/${id}?${withColor("", color ?? null)}` : undefined,
    price,
    type: "product" as const,
  };
}

/** Returns what search engines show of a product (schema.org). `origin` starts its addresses. */
export function productSchema(product: ProductView, description: string, origin: string) {
  const { id, title, brand, category, price, stock, rating, reviewCount, images, tables } = product;
  const url = `${origin}/product/${id}`;
  const stated = new Map(tables.flatMap(({ rows }) => rows));
  const country = stated.get("Country of origin");
  const maker = stated.get("Manufacturer");
  return {
    "@type": "Product",
    name: title,
    description,
    sku: id,
    url,
    category: category.title,
    brand: { "@type": "Brand", name: brand.title },
    ...(country !== undefined && { countryOfOrigin: country }),
    ...(maker !== undefined && { manufacturer: { "@type": "Organization", name: maker } }),
    additionalProperty: tables
      .filter(({ id }) => id === "specifications")
      .flatMap(({ rows }) => rows.map(([name, value]) => ({ "@type": "PropertyValue", name, value }))),
    image: images.map(({ name }) => pictureAddress(name, SHARED_WIDTH, "webp", origin)),
    offers: {
      "@type": "Offer",
      url,
      price,
      priceCurrency: "INR",
      itemCondition: CONDITIONS[conditionOf({ ...product, specs: tables.flatMap(({ rows }) => rows) })],
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
