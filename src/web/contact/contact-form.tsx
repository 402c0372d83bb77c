import { type FormEvent, type Ref, useEffect, useRef, useState } from "react";
import * as messages from "#contract/messages.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { showToast } from "#web/client/toasts.ts";
import { useCall } from "#web/client/use-call.ts";
import { submitEnquiry } from "#web/features/api/page-api.ts";
import { readForm, type Submitted } from "#web/forms/read-form.ts";
import { useFirstWrong } from "#web/forms/use-first-wrong.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import { PhoneLink } from "#web/ui/text/phone-link.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";

export type ContactResult = {
  done?: string;
  /** Of the message that was sent. */
  ticket?: string;
  /** Where its sender follows it. */
  link?: string;
  failed?: string;
  submitted?: Submitted;
  errors?: Record<string, string>;
};

/** `answered` is 'within 48 hours'; `order` the number of the order that the message is about. */
type ContactFormProps = {
  posted: ContactResult | undefined;
  answered: string;
  order: string | null;
  contact: Pick<ShopSettings["contact"], "phone" | "supportHours">;
};

/** The specification asks for it: §2, Contact; §5, §7. `posted` is the result of a post without JavaScript. */
export function ContactForm({ posted, answered, order, contact }: ContactFormProps) {
  const note = useRef<HTMLParagraphElement>(null);
  const [result, setResult] = useState(posted);
  const form = useFirstWrong(result);
  const [run, sending] = useCall(messages.enquiryFailed, { visitor: true });

  useEffect(() => {
    if (posted?.done) showToast({ kind: "done", text: posted.done });
    if (posted?.failed) showToast({ kind: "failed", text: posted.failed });
  }, [posted]);

  // On a phone, the number stands above the window whose button was pressed.
  useEffect(() => {
    if (!result?.ticket) return;
    note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: "center" });
  }, [result]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = event.currentTarget;
    const text = new FormData(sent);
    const read = (name: string) => String(text.get(name) ?? "");
    const input = { name: read("name"), email: read("email"), mobile: read("mobile"), comment: read("comment") };
    await run(
      async () => {
        // The API says the same, but counts each try.
        const schema = await import("#contract/enquiries.ts").catch(() => null);
        const { errors } = schema ? readForm(schema.NewEnquiry, text) : { errors: null };
        if (errors) return setResult({ errors });
        const { message, ticket, link } = await submitEnquiry(input);
        setResult({ ticket, link });
        // `reset()` would restore text that was posted without JavaScript.
        for (const field of sent.querySelectorAll<HTMLInputElement>("input, textarea")) field.value = "";
        showToast({ kind: "done", text: message || messages.enquirySent });
      },
      ({ errors }) => setResult({ errors }),
    );
  }

  const field = (name: string) => ({
    name,
    required: true,
    defaultValue: posted?.submitted?.[name],
    error: result?.errors?.[name],
  });

  return (
    <form ref={form} id="message" className="contact-form" method="post" action="/contact" onSubmit={send} noValidate>
      <h1>Contact Us</h1>
      <p>Please fill in all the fields. We use your details only to reply to you.</p>
      <p>
        Or call <PhoneLink phone={contact.phone} />, {contact.supportHours}.
      </p>
      <Notice done={result?.done} failed={result?.failed} />
      <div role="status">{result?.ticket && <TicketNote {...result} answered={answered} note={note} />}</div>
      <Field label="Name" {...field("name")} autoComplete="name" />
      <Field label="Email" {...field("email")} type="email" autoComplete="email" />
      <Field label="Mobile" {...field("mobile")} type="tel" autoComplete="tel" />
      <TextAreaField
        label="Comment"
        {...field("comment")}
        defaultValue={posted?.submitted?.comment ?? (order ? `Order ${order}: ` : undefined)}
      />
      <button className="button" type="submit" disabled={sending}>
        {sending ? "Sending..." : "Send"}
      </button>
    </form>
  );
}

type TicketNoteProps = ContactResult & { answered: string; note: Ref<HTMLParagraphElement> };

function TicketNote({ ticket, link, answered, note }: TicketNoteProps) {
  return (
    <p ref={note} className="ticket-note" tabIndex={-1}>
      Your number is <strong>{ticket}</strong>. We answer by email {answered}.{" "}
      {link && <ShopLink to={link}>Follow your message</ShopLink>}
    </p>
  );
}
