import { renderToStaticMarkup } from "react-dom/server";
import { withoutDirections } from "#contract/cleaning/signs.ts";
import type { Email, EmailContents, EmailKind, EmailSender, RenderedEmail } from "#contract/documents/emails.ts";
import { accountErased, contactChanged, passwordChanged, signInChanged } from "./account-emails.tsx";
import { enquiryAnswer, enquiryReceived } from "./enquiry-emails.tsx";
import { HtmlFrame, TextFrame } from "./frame.tsx";
import { Medium } from "./medium.ts";
import { orderPaid, refundOwed, refundPaid } from "./money-emails.tsx";
import { confirmNewsletter, newsletterWelcome } from "./newsletter-emails.tsx";
import {
  orderCancelled,
  orderChanged,
  orderComingBack,
  orderConfirmed,
  orderDelivered,
  orderDispatched,
  orderFailed,
  orderLost,
  orderPacked,
  orderReceived,
} from "./order-emails.tsx";
import { ownerEnquiry, ownerOrder, ownerQuestion, ownerReport, staffLink } from "./owner-emails.tsx";
import { addressEntered, confirmEmail, loginCode, resetPassword } from "./proof-emails.tsx";
import { questionAnswered } from "./question-emails.tsx";
import {
  replacementDispatched,
  returnAccepted,
  returnNeverArrived,
  returnOnTheWay,
  returnReceived,
  returnRefused,
  returnRequested,
} from "./return-emails.tsx";
import { reviewAnswered, reviewRequest } from "./review-emails.tsx";
import { oneLine } from "./safe-texts.ts";
import { backInStock, confirmStockAlert } from "./stock-alert-emails.tsx";
import type { Template } from "./template.ts";
import { priceDropped } from "./wishlist-emails.tsx";

const templates: { [Kind in EmailKind]: Template<EmailContents[Kind]> } = {
  "order-confirmed": orderConfirmed,
  "order-packed": orderPacked,
  "order-dispatched": orderDispatched,
  "order-failed": orderFailed,
  "order-coming-back": orderComingBack,
  "order-received": orderReceived,
  "order-lost": orderLost,
  "order-delivered": orderDelivered,
  "order-cancelled": orderCancelled,
  "order-changed": orderChanged,
  "order-paid": orderPaid,
  "refund-owed": refundOwed,
  "refund-paid": refundPaid,
  "return-accepted": returnAccepted,
  "return-refused": returnRefused,
  "return-received": returnReceived,
  "return-requested": returnRequested,
  "return-on-the-way": returnOnTheWay,
  "return-never-arrived": returnNeverArrived,
  "replacement-dispatched": replacementDispatched,
  "contact-changed": contactChanged,
  "password-changed": passwordChanged,
  "sign-in-changed": signInChanged,
  "account-erased": accountErased,
  "login-code": loginCode,
  "reset-password": resetPassword,
  "confirm-email": confirmEmail,
  "address-entered": addressEntered,
  "confirm-newsletter": confirmNewsletter,
  "newsletter-welcome": newsletterWelcome,
  "confirm-stock-alert": confirmStockAlert,
  "back-in-stock": backInStock,
  "price-dropped": priceDropped,
  "review-request": reviewRequest,
  "question-answered": questionAnswered,
  "enquiry-received": enquiryReceived,
  "enquiry-answer": enquiryAnswer,
  "review-answered": reviewAnswered,
  "owner-enquiry": ownerEnquiry,
  "owner-question": ownerQuestion,
  "owner-order": ownerOrder,
  "owner-report": ownerReport,
  "staff-link": staffLink,
};

/** Returns the subject, the plain text and the HTML of an email. */
export function renderEmail({ kind, contents }: Email, shop: EmailSender): RenderedEmail {
  // The kind and its contents belong together; the compiler does not follow that through the table.
  const template = templates[kind] as Template<typeof contents>;
  const subject = oneLine(template.subject(contents));
  const { label, address } = template.end?.(contents) ?? { label: "", address: null };
  const frame = {
    subject,
    heading: template.heading?.(contents) ?? subject,
    firstname: template.firstname?.(contents) ?? "",
    end: address === null ? null : { label, address },
    isForOwner: template.isForOwner ?? false,
    shop,
    children: template.content(contents, shop),
  };
  const html = renderToStaticMarkup(<HtmlFrame {...frame} />).replace(/^(<!doctype html>)?/i, "<!doctype html>\n");
  return {
    subject,
    text: textOf(
      renderToStaticMarkup(
        <Medium value="text">
          <TextFrame {...frame} />
        </Medium>,
      ),
    ),
    html: withoutDirections(`${html}\n`),
  };
}

const SIGNS: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

/** React escapes these five signs, in texts without a tag, too. */
function textOf(markup: string): string {
  return withoutDirections(markup).replace(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => SIGNS[sign] as string);
}
