import { type FormEvent, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useCurrentUser } from "#web/client/user-store.ts";
import type { StockAlertResult } from "#web/features/stock-alerts/request-stock-alert.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";

export const stockAlertFailed = "Your request could not be stored. Please try again.";

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
      const { sendStockAlert } = await import("#web/features/stock-alerts/request-stock-alert.ts");
      const { isBack, ...sent } = await sendStockAlert(productId, field.current?.value ?? "", stockAlertFailed);
      setResult(sent);
      if (sent.errors) field.current?.focus();
      if (isBack) await revalidate();
    } catch {
      setResult({ failed: stockAlertFailed });
    }
    setSending(false);
  }

  return (
    <form className="stock-alert" method="post" noValidate onSubmit={submit} aria-labelledby="stock-alert">
      <strong id="stock-alert">Tell me when it is back</strong>
      <Field
        ref={field}
        label="Email address"
        hint="One email, when this product is back in stock."
        name="email"
        type="email"
        autoComplete="email"
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
