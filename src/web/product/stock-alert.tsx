import { type FormEvent, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { messages } from "#contract/messages.ts";
import { type CallFailed, messageOf } from "#web/client/http.ts";
import { requestStockAlert } from "#web/client/page-api.ts";
import { showToast } from "#web/client/toasts.ts";
import { useCurrentUser } from "#web/client/user-store.ts";
import type { Submitted } from "#web/forms/read-form.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import "./stock-alert.css";

export type StockAlertResult = {
  done?: string;
  failed?: string;
  submitted?: Submitted;
  errors?: Readonly<Record<string, string>>;
};

type StockAlertProps = { productId: string; result: StockAlertResult | undefined };

/** Asks for an email when the product is back. `result` is that of a post without JavaScript. */
export function StockAlert({ productId, result: posted }: StockAlertProps) {
  const { user } = useCurrentUser();
  const field = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState(posted ?? {});
  const [sending, setSending] = useState(false);
  const { revalidate } = useRevalidator();

  useEffect(() => {
    if (user && field.current?.value === "") field.current.value = user.email;
  }, [user]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    try {
      const { message } = await requestStockAlert(productId, field.current?.value ?? "");
      setResult({ done: message });
    } catch (error) {
      await showFailure(error);
    }
    setSending(false);
  }

  async function showFailure(error: unknown) {
    const { status, errors } = error as CallFailed;
    const failed = messageOf(error, messages.stockAlertFailed);
    setResult(errors?.email ? { errors } : { failed });
    if (errors?.email) field.current?.focus();
    // The product is back: the page shows its buttons instead of this form.
    if (status === 409) {
      showToast({ kind: "done", text: failed });
      await revalidate();
    }
  }

  return (
    <form className="stock-alert" method="post" noValidate onSubmit={submit}>
      <Field
        ref={field}
        label="Tell me when it is back"
        hint="One email, when this product is back in stock."
        name="email"
        type="email"
        placeholder="Email address"
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={posted?.submitted?.email}
        error={result.errors?.email}
      />
      <button className="button" type="submit" disabled={sending}>
        {sending ? "Sending..." : "Tell me"}
      </button>
      <Notice done={result.done} failed={result.failed} />
    </form>
  );
}
