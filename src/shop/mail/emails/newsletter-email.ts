import type { Welcome } from "#shop/mail/email-kinds.ts";
import { formatDay, toIso } from "#shop/time.ts";
import type { EmailContent, Sender } from "./email.ts";

/** Asks the owner of an address for consent. Contains no text of a user. */
export function confirmNewsletterEmail(shop: Sender, address: string | undefined): EmailContent {
  return {
    subject: "Please confirm your subscription",
    heading: "Please confirm your subscription",
    firstname: "",
    paragraphs: [
      `This address was entered for the newsletter of ${shop.name}: new products, offers and posts.`,
      address
        ? "Confirm it with the link below, within seven days. You then get your discount code."
        : `To confirm it, please write to ${shop.contact.salesEmail}.`,
      "If this was not you, you need not do anything, and you will not hear from us.",
    ],
    ...(address ? { link: { label: "Confirm your subscription", address } } : {}),
  };
}

/** Sent after the confirmation. `unsubscribe` is an address that ends the subscription. */
export function welcomeEmail(
  { code, percent, lastDayMs }: Omit<Welcome, "unsubscribeToken">,
  shop: Sender,
  unsubscribe: string | undefined,
): EmailContent {
  return {
    subject: `Your code for ${percent}% off`,
    heading: `Your code for ${percent}% off`,
    firstname: "",
    paragraphs: [
      `Thank you for confirming your subscription to the newsletter of ${shop.name}.`,
      `Your code: ${code}`,
      `Enter it in your cart. It is valid for one order, until ${formatDay(toIso(lastDayMs))}.`,
    ],
    ...(shop.publicUrl ? { link: { label: "Go to the shop", address: `${shop.publicUrl}/shop` } } : {}),
    ...(unsubscribe ? { unsubscribe } : {}),
  };
}
