import { useEffect, useRef, useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { readSingleKeys } from "#console/client/storage.ts";
import { useCall } from "#console/client/use-call.ts";
import { Page } from "#console/frame/page.tsx";
import { useWhyNot } from "#console/frame/session.ts";
import { notify } from "#console/frame/toasts.tsx";
import { BuyerFacts } from "#console/orders/buyer-facts.tsx";
import { listOrders, type Orders, takeStep } from "#console/orders/order-calls.ts";
import { dialledNumber, dueOf, OUTCOME_NAMES } from "#console/orders/order-text.ts";
import { rupeesText } from "#console/text/money.ts";
import { agoText, counted } from "#console/text/times.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Problem } from "#console/ui/problem.tsx";
import type { ManagedOrder } from "#contract/admin/orders.ts";
import { CALL_OUTCOMES, type CallOutcome } from "#contract/statuses.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";

export const loader = () => listOrders("?stage=to+confirm&sort=oldest");

/** Calls one customer after the other, the one who has waited longest first. */
export function Component() {
  const { orders, more } = useLoaderData() as Orders;
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const left = orders.filter(({ number }) => !skipped.has(number));
  const order = left[0];
  return (
    <Page
      title="Confirm"
      intro={
        order
          ? `${counted(left.length, "order waits", "orders wait")}${more ? " at least" : ""}, the oldest first.`
          : "Every order is called before it is packed."
      }
    >
      {order ? (
        <Call
          key={order.number}
          order={order}
          goOn={() => setSkipped((before) => new Set([...before, order.number]))}
        />
      ) : (
        <div className="state">
          <p className="state-text">No order waits for a call.</p>
          {skipped.size > 0 && (
            <button type="button" className="button button-quiet" onClick={() => setSkipped(new Set())}>
              Show the skipped ones again
            </button>
          )}
          <ShopLink to="/orders?stage=to+pack&sort=oldest">Orders to pack</ShopLink>
        </div>
      )}
    </Page>
  );
}

type CallProps = { order: ManagedOrder; goOn: () => void };

function Call({ order, goOn }: CallProps) {
  const { number, createdAt, products, contactMobile, masked } = order;
  const [note, setNote] = useState("");
  const { run, busy, message } = useCall();
  const { revalidate } = useRevalidator();
  const whyNot = useWhyNot("orders.write", "keep calls");

  async function keep(outcome: CallOutcome) {
    const done = await run(() => takeStep(number, "call", { outcome, ...(note.trim() ? { note } : {}) }));
    if (done === null) return;
    notify(`${number}: ${OUTCOME_NAMES[outcome].toLowerCase()}.`);
    goOn();
    await revalidate();
  }

  useOutcomeKeys((outcome) => whyNot === null && keep(outcome));

  return (
    <article className="call" aria-label={`Order ${number}`}>
      <div className="call-order">
        <h2>
          <ShopLink to={`/orders/${number}`}>Order {number}</ShopLink>
        </h2>
        <p>
          {agoText(createdAt, Date.now())} · {rupeesText(dueOf(order))} to collect
        </p>
        <ul>
          {products.map(({ product, color, count }) => (
            <li key={`${product._id} ${color._id}`}>
              {count} × {product.title}, {color.title}
            </li>
          ))}
        </ul>
      </div>
      <BuyerFacts order={order} withContacts={false} />
      {contactMobile && !masked && (
        <div className="call-ways">
          <a className="button button-main" href={`tel:+${dialledNumber(contactMobile)}`}>
            Call {contactMobile}
          </a>
          <a
            className="button button-quiet"
            href={`https://wa.me/${dialledNumber(contactMobile)}`}
            target="_blank"
            rel="noreferrer"
          >
            WhatsApp
          </a>
        </div>
      )}
      <Problem message={message} />
      <fieldset className="call-outcomes">
        <legend>What came of the call</legend>
        {CALL_OUTCOMES.map((outcome, index) => (
          <ActionButton
            key={outcome}
            className={outcome === "confirmed" ? "button-main" : "button-quiet"}
            busy={busy}
            whyNot={whyNot}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => keep(outcome)}
          >
            <span className="call-key" aria-hidden="true">
              {index + 1}
            </span>{" "}
            {OUTCOME_NAMES[outcome]}
          </ActionButton>
        ))}
      </fieldset>
      <Field
        label="Note"
        value={note}
        maxLength={500}
        onChange={({ target }) => setNote(target.value)}
        autoComplete="off"
      />
      <ActionButton onClick={goOn}>Skip</ActionButton>
    </article>
  );
}

/** The keys 1 to 5 keep an outcome, unless somebody types. */
function useOutcomeKeys(keep: (outcome: CallOutcome) => void) {
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  useEffect(() => {
    function press({ key, target, metaKey, ctrlKey, altKey, repeat }: KeyboardEvent) {
      const isTyping = target instanceof Element && target.closest("input, textarea, select") !== null;
      const isElsewhere = isTyping || metaKey || ctrlKey || altKey || repeat;
      if (isElsewhere || document.querySelector("dialog[open]") || !readSingleKeys()) return;
      const outcome = CALL_OUTCOMES[Number(key) - 1];
      if (outcome !== undefined) latest.current(outcome);
    }
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
