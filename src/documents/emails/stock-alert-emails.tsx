import type { EmailContents } from "#contract/documents/emails.ts";
import { Action, Part } from "./parts.tsx";
import { ProductPart } from "./product-part.tsx";
import { oneLine } from "./safe-texts.ts";
import type { Template } from "./template.ts";

/** It asks the owner of an address whether it wants the email about a product, and contains no text of a user. */
export const confirmStockAlert: Template<EmailContents["confirm-stock-alert"]> = {
  subject: () => "Shall we tell you when it is back?",
  content: ({ product, link }, { name, contact }) => (
    <>
      <Part>This address was entered at {name} to get one email when this product is back in stock.</Part>
      <Part>
        {link
          ? "Confirm it with the link below, within seven days. Your request ends with the email, or after a year."
          : `To confirm it, please write to ${contact.salesEmail}.`}
      </Part>
      <Part>If this was not you, you need not do anything, and you will not hear from us.</Part>
      <ProductPart product={product} />
      <Action label="Confirm" address={link} />
    </>
  ),
};

export const backInStock: Template<EmailContents["back-in-stock"]> = {
  subject: ({ product }) => `Back in stock: ${oneLine(product.title)}`,
  heading: () => "It is back in stock",
  content: ({ product, link }) => (
    <>
      <Part>You asked us to tell you when this product is back in stock.</Part>
      <Part>We have not put a piece aside for you. This was the only email about it: ask again if you miss it.</Part>
      <ProductPart product={product} />
      <Action label="View the product" address={link} />
    </>
  ),
  end: ({ end }) => ({ label: "End my requests for other products", address: end }),
};
