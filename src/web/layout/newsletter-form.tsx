import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { Typed } from "#web/forms/read-form.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";

export type NewsletterAnswer = { done?: string; failed?: string; typed?: Typed; errors?: Record<string, string> };

export const newsletterFailed = "We could not sign you up. Please try again in a moment.";

/** The newsletter form of the footer and of its page; `answer` is that of a form sent without JavaScript. */
export function NewsletterForm({ answer: posted }: { answer?: NewsletterAnswer | undefined }) {
  const fetcher = useFetcher<NewsletterAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const answer = fetcher.data ?? posted;
  const sending = fetcher.state !== "idle";

  useEffect(() => {
    if (fetcher.data?.done) form.current?.reset();
  }, [fetcher.data]);

  // A sign-up changes nothing that a page shows: no loader runs again.
  return (
    <fetcher.Form
      ref={form}
      className="newsletter-form"
      method="post"
      action="/newsletter"
      defaultShouldRevalidate={false}
    >
      <Field
        label="Email address"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={answer?.typed?.email}
        error={answer?.errors?.email}
      />
      <button className="button" type="submit" disabled={sending}>
        {sending ? "Sending..." : "Subscribe"}
      </button>
      <Notice done={answer?.done} failed={answer?.failed} />
    </fetcher.Form>
  );
}
