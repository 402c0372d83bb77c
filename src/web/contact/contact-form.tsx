import { type FormEvent, useEffect, useRef, useState } from "react";
import { messages } from "#contract/messages.ts";
import { submitEnquiry } from "#web/client/api.ts";
import { showToast } from "#web/client/toasts.ts";
import { useCall } from "#web/client/use-call.ts";
import type { Typed } from "#web/forms/read-form.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field, TextAreaField } from "#web/ui/fields/field.tsx";

export type ContactAnswer = { done?: string; failed?: string; typed?: Typed; errors?: Record<string, string> };

/** The 'Contact Us' form (specification §2, Contact): the browser checks it, `POST enquiry` takes it (§5, §7). */
export function ContactForm({ posted }: { posted: ContactAnswer | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const [answer, setAnswer] = useState(posted);
  const [run, sending] = useCall(messages.enquiryFailed, { visitor: true });

  useEffect(() => {
    if (posted?.done) showToast({ kind: "done", text: posted.done });
    if (posted?.failed) showToast({ kind: "failed", text: posted.failed });
  }, [posted]);

  useEffect(() => {
    if (answer?.errors) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [answer]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = event.currentTarget;
    const text = new FormData(sent);
    const read = (name: string) => String(text.get(name) ?? "");
    const input = { name: read("name"), email: read("email"), mobile: read("mobile"), comment: read("comment") };
    await run(
      async () => {
        const { message } = await submitEnquiry(input);
        setAnswer(undefined);
        // Not `reset()`: the fields may have begun with what was posted before the scripts came.
        for (const field of sent.querySelectorAll<HTMLInputElement>("input, textarea")) field.value = "";
        showToast({ kind: "done", text: message || messages.enquirySent });
      },
      ({ errors }) => setAnswer({ errors }),
    );
  }

  const field = (name: string) => ({
    name,
    required: true,
    defaultValue: posted?.typed?.[name],
    error: answer?.errors?.[name],
  });

  return (
    <form ref={form} className="contact-form" method="post" action="/contact" onSubmit={send}>
      <h1>Contact Us</h1>
      <p>Please fill in all the fields. We use your details only to reply to you.</p>
      <Notice done={answer?.done} failed={answer?.failed} />
      <Field label="Name" {...field("name")} autoComplete="name" maxLength={100} />
      <Field label="Email" {...field("email")} type="email" autoComplete="email" maxLength={254} />
      <Field label="Mobile" {...field("mobile")} type="tel" autoComplete="tel" maxLength={20} />
      <TextAreaField label="Comment" {...field("comment")} maxLength={5000} />
      <button className="button" type="submit" disabled={sending}>
        {sending ? "Sending..." : "Send"}
      </button>
    </form>
  );
}
