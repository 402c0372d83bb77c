import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Wish } from "#contract/wishlist.ts";
import { useCurrentUser } from "#web/client/user-store.ts";
import { type StockAlertResult, sendStockAlert } from "#web/features/stock-alerts/request-stock-alert.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";

/** Asks for the email when a product is back, to the account's address: one that is not confirmed gets a link first. */
export function BackAlert({ product: { _id, title, backAlert } }: { product: Wish }) {
  const { user } = useCurrentUser();
  const { revalidate } = useRevalidator();
  const [result, setResult] = useState<StockAlertResult>({});
  const [sending, setSending] = useState(false);

  async function ask(email: string) {
    setSending(true);
    const { isBack, ...sent } = await sendStockAlert(_id, email, "Your request could not be stored. Please try again.");
    setResult(sent);
    setSending(false);
    if (isBack) await revalidate();
  }

  if (backAlert) return <p className="wish-list-told">We will email you when it is back.</p>;
  return (
    <>
      {!result.done && (
        <button
          type="button"
          className="button button-quiet"
          disabled={sending || user === null}
          onClick={() => user && void ask(user.email)}
        >
          Tell me when it is back<span className="visually-hidden">: {title}</span>
        </button>
      )}
      <Notice done={result.done} failed={result.failed ?? result.errors?.email} />
    </>
  );
}
