import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { Typed } from "#web/forms.ts";
import { Field, TextAreaField } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** What the shop says to a sent form. */
export type ContactAnswer = { done?: string; failed?: string; typed?: Typed; errors?: Record<string, string> };

/** The 'Contact Us' form (specification §2, Contact); `answer` is that of a form sent without JavaScript. */
export function ContactForm({ answer: posted }: { answer: ContactAnswer | undefined }) {
  const fetcher = useFetcher<ContactAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const answer = fetcher.data ?? posted;
  const sending = fetcher.state !== "idle";

  useEffect(() => {
    if (fetcher.data?.done) form.current?.reset();
    if (fetcher.data?.errors) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [fetcher.data]);

  const field = (name: string) => ({
    name,
    required: true,
    defaultValue: answer?.typed?.[name],
    error: answer?.errors?.[name],
  });

  // Nothing that a page shows changes by it, so nothing is loaded again (and nothing can fail to load).
  return (
    <fetcher.Form ref={form} className="contact-form" method="post" action="/contact" defaultShouldRevalidate={false}>
      <h1>Contact Us</h1>
      <p>All four fields are needed. We use them to answer you, and for nothing else.</p>
      <Notice done={answer?.done} failed={answer?.errors ? "Please look at the marked fields." : answer?.failed} />
      <Field label="Name" {...field("name")} autoComplete="name" maxLength={100} />
      <Field label="Email" {...field("email")} type="email" autoComplete="email" maxLength={254} />
      <Field label="Mobile" {...field("mobile")} type="tel" autoComplete="tel" maxLength={20} />
      <TextAreaField label="Comment" {...field("comment")} maxLength={5000} />
      <button className="button" type="submit" disabled={sending}>
        {sending ? "Sending..." : "Send"}
      </button>
    </fetcher.Form>
  );
}
