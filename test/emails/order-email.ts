import type { Email, RenderedEmail } from "#contract/documents/emails.ts";
import { renderEmail } from "#documents/emails/render-email.tsx";
import { orderContents } from "#shop/mail/contents/order-contents.ts";
import type { OrderEmailKind } from "#shop/mail/email-kinds.ts";
import type { OrderFacts } from "#shop/mail/facts/email-facts.ts";
import { defaultSettings } from "#test/settings/default-settings.ts";

/** What emails say beside the order when nothing more is known. */
const NO_NEWS = {
  ...{ parcel: null, reason: null, change: null, totalBefore: null },
  ...{ due: null, pieces: null, destination: null },
};

export type OrderContents = ReturnType<typeof orderContents>;

/** The email to a confirmed address on the day of the order; `change` its contents before it is rendered. */
export function orderEmail(
  kind: OrderEmailKind,
  facts: OrderFacts,
  publicUrl: string,
  change: (contents: OrderContents) => OrderContents = (contents) => contents,
): RenderedEmail {
  const sending = {
    publicUrl,
    isConfirmed: true,
    confirm: null,
    track: null,
    nowMs: facts.createdAtMs,
    settings: defaultSettings,
  };
  const contents = { ...NO_NEWS, ...change(orderContents(kind, facts, sending)) };
  return renderEmail({ kind, contents } as Email, defaultSettings);
}

/** What the text and the HTML of an email say before its order and its link. */
export function partsOf({ subject, text, html }: RenderedEmail) {
  const [, heading] = /<h1[^>]*>(.*?)<\/h1>/.exec(html) ?? [];
  const [hello = "", ...parts] = [...html.matchAll(/<p style="margin:0 0 12px[^>]*>(.*?)<\/p>/g)].map(
    ([, part]) => part,
  );
  const paragraphs = parts.map((part = "") => part.replaceAll("&#x27;", "'"));
  const inText = text.split("\n\n").slice(0, paragraphs.length + 1);
  const [, link] = /<a href="([^"]*)" style="display:inline-block/.exec(html) ?? [];
  return { subject, heading, hello, paragraphs, inText, link };
}
