import type { EmailContent, ProductInEmail, Sender } from "./email.ts";
import { oneLine } from "./email-parts.ts";

/** Asks the owner of an address whether it wants the email about a product. Contains no text of a user. */
export function confirmStockAlertEmail(
  product: ProductInEmail,
  shop: Sender,
  address: string | undefined,
): EmailContent {
  return {
    subject: "Shall we tell you when it is back?",
    heading: "Shall we tell you when it is back?",
    firstname: "",
    paragraphs: [
      `This address was entered at ${shop.name} to get one email when this product is back in stock.`,
      address
        ? "Confirm it with the link below, within seven days. Your request ends with the email, or after a year."
        : `To confirm it, please write to ${shop.contact.salesEmail}.`,
      "If this was not you, you need not do anything, and you will not hear from us.",
    ],
    product,
    ...(address ? { link: { label: "Confirm", address } } : {}),
  };
}

/** `end` is an address that ends the other requests of the recipient. */
export function backInStockEmail(
  product: ProductInEmail,
  { publicUrl }: Sender,
  end: string | undefined,
): EmailContent {
  return {
    subject: `Back in stock: ${oneLine(product.title)}`,
    heading: "It is back in stock",
    firstname: "",
    paragraphs: [
      "You asked us to tell you when this product is back in stock.",
      "We have not put a piece aside for you. This was the only email about it: ask again if you miss it.",
    ],
    product,
    ...(publicUrl ? { link: { label: "View the product", address: `${publicUrl}/product/${product.id}` } } : {}),
    ...(end ? { end: { label: "End my requests for other products", address: end } } : {}),
  };
}
