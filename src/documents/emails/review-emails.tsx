import type { EmailContents } from "#contract/documents/emails.ts";
import { Action, Paragraphs, Part } from "./parts.tsx";
import { ProductPart } from "./product-part.tsx";
import { oneLine } from "./safe-texts.ts";
import type { Template } from "./template.ts";

/** It is the shop's answer to what a customer wrote about a product. */
export const reviewAnswered: Template<EmailContents["review-answered"]> = {
  subject: ({ title }) => `Our answer to your review of ${oneLine(title)}`,
  heading: () => "Our answer to your review",
  firstname: ({ firstname }) => firstname,
  content: ({ title, text, link }) => (
    <>
      <Part>We have answered your review of {oneLine(title)}. Everybody sees the answer below it:</Part>
      <Paragraphs text={text} />
      <Action label="See it in the shop" address={link} />
    </>
  ),
};

/** It is sent once, some days after an order was delivered. */
export const reviewRequest: Template<EmailContents["review-request"]> = {
  subject: ({ products: [first, ...others], more }) =>
    others.length === 0
      ? `How do you like ${oneLine(first?.title ?? "")}?`
      : `How do you like your ${1 + others.length + more} products?`,
  heading: () => "How do you like it?",
  content: ({ orderNumber, products, more }) => (
    <>
      <Part>
        You have had what you ordered ({orderNumber}) for some days. Your review helps others to choose, whether you are
        content or not. If something is wrong, reply to this email instead.
      </Part>
      {products.map((product, place) => (
        <ProductPart
          key={[place, product.title].join(" ")}
          product={product}
          action={{ label: "Write a review", address: product.link }}
        />
      ))}
      {more > 0 && <Part>And {more} more of this order.</Part>}
      <Part>We ask once for each order.</Part>
    </>
  ),
  end: ({ end }) => ({ label: "Do not ask me for reviews", address: end }),
};
