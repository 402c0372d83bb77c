import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { Submitted } from "#web/forms/read-form.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";

export type NewsletterResult = {
  done?: string;
  failed?: string;
  submitted?: Submitted;
  errors?: Record<string, string>;
};

export const newsletterFailed = "We could not sign you up. Please try again in a moment.";

/** `result` is that of a post without JavaScript. */
export function NewsletterForm({ result: posted }: { result?: NewsletterResult | undefined }) {
  const fetcher = useFetcher<NewsletterResult>();
  const form = useRef<HTMLFormElement>(null);
  const result = fetcher.data ?? posted;
  const sending = fetcher.state !== "idle";

  useEffect(() => {
    if (fetcher.data?.done) form.current?.reset();
  }, [fetcher.data]);

  // A subscription changes no loader's data.
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
        required
        defaultValue={result?.submitted?.email}
        error={result?.errors?.email}
      />
      <button className="button" type="submit" disabled={sending}>
        {sending ? "Sending..." : "Subscribe"}
      </button>
      <Notice done={result?.done} failed={result?.failed} />
    </fetcher.Form>
  );
}
