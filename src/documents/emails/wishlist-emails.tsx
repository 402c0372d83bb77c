import type { EmailContents } from "#contract/documents/emails.ts";
import { Action, Part } from "./parts.tsx";
import { ProductPart } from "./product-part.tsx";
import { oneLine } from "./safe-texts.ts";
import type { Template } from "./template.ts";

/** It tells of all products of a wishlist whose prices are lower. */
export const priceDropped: Template<EmailContents["price-dropped"]> = {
  subject: ({ products: [first, ...others], more }) =>
    others.length === 0
      ? `Price drop: ${oneLine(first?.title ?? "")}`
      : `Price drops on ${1 + others.length + more} products of your wishlist`,
  heading: ({ products }) => (products.length === 1 ? "A lower price" : "Lower prices"),
  content: ({ products, more, link }) => (
    <>
      <Part>
        {products.length === 1
          ? "A product on your wishlist costs less than when you added it, or than when we last wrote to you about it."
          : "Products on your wishlist cost less than when you added them, or than when we last wrote to you about them."}
      </Part>
      <Part>Prices and stock may change again. We have not put a piece aside for you.</Part>
      {products.map((product, place) => (
        <ProductPart
          key={[place, product.title].join(" ")}
          product={product}
          note={`${product.less} less`}
          action={{ label: "View the product", address: product.link }}
        />
      ))}
      {more > 0 && <Part>And {more} more on your wishlist.</Part>}
      <Action label="Open your wishlist" address={link} />
    </>
  ),
  end: ({ end }) => ({ label: "End emails about price drops", address: end }),
};
