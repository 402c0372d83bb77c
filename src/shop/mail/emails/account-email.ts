import { providerNames } from "#contract/social/providers.ts";
import type { SignInChange } from "#shop/mail/email-kinds.ts";
import type { EmailContent, Sender } from "./email.ts";

const UNDO =
  "With the link below you can undo the change within seven days. It also ends every session of your account.";
const LOGGED_OUT = "You have been logged out on all other devices.";

/** Sent to the old address when the email or mobile of an account changes. */
export function contactChangedEmail(
  facts: { firstname: string; email: boolean; mobile: boolean },
  shop: Sender,
  undoAddress?: string,
): EmailContent {
  const changed = [facts.email && "email address", facts.mobile && "mobile number"].filter((part) => part !== false);
  const what = changed.length > 0 ? changed.join(" and the ") : "contact details";
  const have = changed.length === 1 ? "has" : "have";
  return {
    subject: "Your contact details were changed",
    heading: "Your contact details were changed",
    firstname: facts.firstname,
    paragraphs: [
      `The ${what} of your account at ${shop.name} ${have} been changed. ${LOGGED_OUT}`,
      ...(undoAddress ? [UNDO] : []),
      notYou(shop),
    ],
    ...(undoAddress ? { link: { label: "Undo the change", address: undoAddress } } : {}),
  };
}

/** Sent after a change of the password. */
export function passwordChangedEmail({ firstname }: { firstname: string }, shop: Sender): EmailContent {
  return {
    subject: "Your password was changed",
    heading: "Your password was changed",
    firstname,
    paragraphs: [`The password of your account at ${shop.name} has been changed. ${LOGGED_OUT}`, notYou(shop)],
  };
}

/** Sent when an account was erased. Contains no text of the user. */
export function accountErasedEmail({ invoices }: { invoices: boolean }, shop: Sender): EmailContent {
  return {
    subject: "Your account was deleted",
    heading: "Your account was deleted",
    firstname: "",
    paragraphs: [
      `Your account at ${shop.name} and what belonged to it have been deleted.`,
      ...(invoices
        ? [
            "The invoices of your orders keep your name and address as long as the law requires it. Nobody can see them in the shop.",
          ]
        : []),
      "We delete this email address within four days. You can register again with it at any time.",
      `If you did not do this, please contact us: ${shop.contact.salesEmail} or ${shop.contact.phone}.`,
    ],
  };
}

/** Sent when a sign-in at a provider was linked to the account, or unlinked. */
export function signInChangedEmail({ firstname, provider, linked }: SignInChange, shop: Sender): EmailContent {
  const name = providerNames[provider];
  const heading = `Signing in with ${name} was turned ${linked ? "on" : "off"}`;
  const sentence = `You can ${linked ? "now" : "no longer"} log in to your account at ${shop.name} with ${name}.`;
  return { subject: heading, heading, firstname, paragraphs: [sentence, notYou(shop)] };
}

/** Sent when somebody asks for a new password for the account. Contains no text of the user. */
export function resetPasswordEmail(shop: Sender, address: string | undefined): EmailContent {
  return {
    subject: "Choose a new password",
    heading: "Choose a new password",
    firstname: "",
    paragraphs: [
      `A new password was requested for the account with this email address at ${shop.name}.`,
      address
        ? "Choose one with the link below. The link is valid for 30 minutes and works once."
        : `To get one, please write to ${shop.contact.salesEmail} or call ${shop.contact.phone}.`,
      "If this was not you, you need not do anything. Your password stays as it is.",
    ],
    ...(address ? { link: { label: "Choose a new password", address } } : {}),
  };
}

/** Sent when the right password was entered for an account under guesses. `code`: null when it has expired meanwhile. */
export function loginCodeEmail(shop: Sender, code: string | null): EmailContent {
  return {
    subject: "Your code to log in",
    heading: "Your code to log in",
    firstname: "",
    paragraphs: [
      code === null
        ? `Somebody logged in to your account at ${shop.name} with the right password. The code for it has expired: please log in again.`
        : `Your code to log in at ${shop.name} is ${code}. It is valid for 10 minutes and works once, where the password was entered.`,
      "We ask for it because somebody else tries passwords for your account. Tell nobody this code: we never ask for it.",
      `If you did not log in, somebody knows your password. Please set a new one now: choose 'Forgot password?' on the login page, or contact us: ${shop.contact.salesEmail} or ${shop.contact.phone}.`,
    ],
  };
}

/**
 * Sent to an address that somebody entered for an account of their own, while another account has it whose customer never
 * confirmed it. Contains no text of a user.
 */
export function proveAddressEmail({ name, contact }: Sender, address: string | undefined): EmailContent {
  return {
    subject: "Your email address was entered",
    heading: "Your email address was entered",
    firstname: "",
    paragraphs: [
      `Somebody entered this email address for an account at ${name}. Another account has it already, but has never confirmed it.`,
      address
        ? "If this was you, create your account with the link below. The address is then yours, and the other account loses it. The link is valid for a day and works once."
        : `If this was you, please write to ${contact.salesEmail} or call ${contact.phone}.`,
      "If the other account is yours, too, log in to it instead, or choose 'Forgot password?'.",
      "If this was not you, you need not do anything.",
    ],
    ...(address ? { link: { label: "Create your account", address } } : {}),
  };
}

/** Sent to the confirmed address of an account that somebody entered for another account. Contains no text of a user. */
export function accountExistsEmail({ name }: Sender): EmailContent {
  return {
    subject: "You already have an account",
    heading: "You already have an account",
    firstname: "",
    paragraphs: [
      `Somebody entered this email address for another account at ${name}. It was refused: you already have an account with this address.`,
      "If this was you, log in to your account. If you do not know your password any more, choose 'Forgot password?'.",
      "If this was not you, you need not do anything. Nothing was changed.",
    ],
  };
}

/** Instead of a link, to an address that replaced another one a short time ago. Contains no text of the user. */
export function resetLaterEmail({ name, contact }: Sender): EmailContent {
  return {
    subject: "Your request for a new password",
    heading: "Your request for a new password",
    firstname: "",
    paragraphs: [
      `A new password was requested for the account with this email address at ${name}.`,
      "The email address of the account was changed a short time ago. For seven days after such a change, we send no links for a new password to the new address.",
      `If you cannot wait, please write to ${contact.salesEmail} or call ${contact.phone}.`,
    ],
  };
}

const CONFIRM = { label: "Confirm your email address" };

/** Sent to the contact address of an order that is not the account's own. Contains no text of the user. */
export function confirmEmail(shop: Sender, address: string | undefined): EmailContent {
  return {
    subject: "Please confirm your email address",
    heading: "Please confirm your email address",
    firstname: "",
    paragraphs: [
      `This address was entered for emails about an order at ${shop.name}. They will be sent to it when you confirm it.`,
      "If this was not you, you need not do anything.",
    ],
    ...(address ? { link: { ...CONFIRM, address } } : {}),
  };
}

/** The email to an address that nobody confirmed yet: without names and the delivery address, which a user entered. */
export function withoutUserText(content: EmailContent, confirmAddress: string | undefined): EmailContent {
  const confirm = confirmAddress
    ? [
        "Please confirm your email address with the link below. Until then, our emails do not contain your name and address, and you get at most three a day.",
      ]
    : [];
  return {
    ...content,
    firstname: "",
    paragraphs: [...content.paragraphs, ...confirm],
    ...(content.order ? { order: { ...content.order, address: null } } : {}),
    ...(confirmAddress ? { link: { ...CONFIRM, address: confirmAddress } } : {}),
  };
}

function notYou({ contact }: Sender): string {
  return `If you did not make this change, please contact us immediately: ${contact.salesEmail} or ${contact.phone}.`;
}
