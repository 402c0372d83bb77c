import type { EmailContents } from "#contract/documents/emails.ts";
import { Action, Part } from "./parts.tsx";
import type { Template } from "./template.ts";

/** It asks the owner of an address for consent, and contains no text of a user. */
export const confirmNewsletter: Template<EmailContents["confirm-newsletter"]> = {
  subject: () => "Please confirm your subscription",
  content: ({ link }, { name, contact }) => (
    <>
      <Part>This address was entered for the newsletter of {name}: new products, offers and posts.</Part>
      <Part>
        {link
          ? "Confirm it with the link below, within seven days. You then get your discount code."
          : `To confirm it, please write to ${contact.salesEmail}.`}
      </Part>
      <Part>If this was not you, you need not do anything, and you will not hear from us.</Part>
      <Action label="Confirm your subscription" address={link} />
    </>
  ),
};

/** It is sent after the confirmation. */
export const newsletterWelcome: Template<EmailContents["newsletter-welcome"]> = {
  subject: ({ percent }) => `Your code for ${percent}% off`,
  content: ({ code, lastDay, link }, { name }) => (
    <>
      <Part>Thank you for confirming your subscription to the newsletter of {name}.</Part>
      <Part>Your code: {code}</Part>
      <Part>Enter it in your cart. It is valid for one order, until {lastDay}.</Part>
      <Action label="Go to the shop" address={link} />
    </>
  ),
  end: ({ unsubscribe }) => ({ label: "Unsubscribe", address: unsubscribe }),
};
