import type { LetterContent, Sender } from "./letter.ts";

const SIGNED_OUT = "All other devices have been signed out.";

/** Tells the address that was known before that e-mail or mobile are other ones now. */
export function contactChangedLetter(
  facts: { firstname: string; email: boolean; mobile: boolean },
  shop: Sender,
): LetterContent {
  const what = [facts.email && "e-mail address", facts.mobile && "mobile number"].filter(Boolean).join(" and the ");
  const [changed, has] = what === "" ? ["contact details", "have"] : [what, what.includes(" and ") ? "have" : "has"];
  return {
    ...{ subject: "Your contact details were changed", heading: "Your contact details were changed" },
    firstname: facts.firstname,
    paragraphs: [`The ${changed} of your account at ${shop.name} ${has} been changed. ${SIGNED_OUT}`, notYou(shop)],
  };
}

/** Tells the customer that the password is another one now. */
export function passwordChangedLetter({ firstname }: { firstname: string }, shop: Sender): LetterContent {
  return {
    ...{ subject: "Your password was changed", heading: "Your password was changed", firstname },
    paragraphs: [`The password of your account at ${shop.name} has been changed. ${SIGNED_OUT}`, notYou(shop)],
  };
}

function notYou({ contact }: Sender): string {
  return `If this was not you, please tell us at once: ${contact.salesEmail} or ${contact.phone}.`;
}
