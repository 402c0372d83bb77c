import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import * as messages from "#contract/messages.ts";
import type { Order } from "#contract/orders.ts";
import type { NewReturn, OrderReturns } from "#contract/returns.ts";
import { showToast } from "#web/client/toasts.ts";
import { addReturnPicture, requestReturn } from "#web/features/api/page-api.ts";
import { useShopForm } from "#web/forms/shop-form.ts";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import { choiceProblem, refundOfChosen, sentLines } from "./chosen-lines.ts";
import { LineChoice } from "./line-choice.tsx";
import { type ChosenPhoto, PhotoChoice } from "./photo-choice.tsx";
import { PickupFields } from "./pickup-fields.tsx";
import { RefundFields } from "./refund-fields.tsx";
import { pickupDays } from "./return-days.ts";
import { ReturnSummary } from "./return-summary.tsx";

const EMPTY = {
  details: "",
  resolution: "refund",
  way: "upi",
  upi: "",
  holder: "",
  account: "",
  ifsc: "",
  place: "order",
  firstname: "",
  lastname: "",
  street: "",
  city: "",
  state: "",
  pincode: "",
  country: "India",
  landmark: "",
  contactMobile: "",
  slot: "",
} as const;

const PHOTOS_FAILED = "Not all photos could be added. You can add them on this page.";

/** Asks what is wrong, what the customer wants for it, and when the courier may come. */
export function ReturnForm({ order, returns }: { order: Order; returns: OrderReturns }) {
  const { returnable, moneyDays } = returns;
  const navigate = useNavigate();
  const [days] = useState(() => pickupDays(Date.now()));
  // Whoever ordered one piece has nothing to choose.
  const isOnlyLine = returnable.length === 1;
  const [chosen, setChosen] = useState(() => returnable.map(() => ({ pieces: isOnlyLine ? 1 : 0, reason: "" })));
  const [shown, setShown] = useState(false);
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const lines = useRef<HTMLElement>(null);
  const problem = choiceProblem(chosen);
  const refund = problem === "none" ? null : refundOfChosen(returnable, chosen);

  async function send(input: Omit<NewReturn, "lines">) {
    const { _id } = await requestReturn(order._id, { ...input, lines: sentLines(returnable, chosen) });
    const failed = await addPhotos(order._id, _id, photos);
    showToast({ kind: "done", text: messages.returnRequested });
    if (failed > 0) showToast({ kind: "failed", text: PHOTOS_FAILED });
    await navigate(`/order/${order._id}`);
  }

  const {
    form,
    field,
    submit,
    pending: sending,
    blocked,
  } = useShopForm({
    schema: async () => (await import("./return-fields.ts")).ReturnFields,
    defaultValues: { ...EMPTY, day: days[0]?.day ?? "" },
    send,
    fallback: messages.returnFailed,
  });
  const { resolution, way, place, day } = form.watch();

  function check(event: FormEvent) {
    setShown(true);
    if (problem === null) return submit(event);
    event.preventDefault();
    const first = problem === "none" ? "select" : `[data-line="${problem}"] select[name^="reason"]`;
    lines.current?.querySelector<HTMLElement>(first)?.focus();
  }

  return (
    <form className="return-form" method="post" noValidate onSubmit={check} aria-label="Return products">
      <section ref={lines} className="order-part" aria-labelledby="what">
        <h2 id="what">What do you want to return?</h2>
        <LineChoice
          order={order}
          returns={returns}
          chosen={chosen}
          onChange={setChosen}
          problem={shown ? problem : null}
        />
      </section>
      <section className="order-part" aria-labelledby="wrong">
        <h2 id="wrong">What is wrong?</h2>
        <TextAreaField
          label="Tell us what happened"
          hint="For example what is broken, and since when. It may stay empty."
          {...field("details")}
          rows={3}
          maxLength={1_000}
        />
        <PhotoChoice photos={photos} onChange={setPhotos} disabled={sending} />
      </section>
      <RefundFields field={field} refund={refund} resolution={resolution} way={way} />
      <PickupFields form={form} field={field} order={order} place={place} days={days} />
      <ReturnSummary refund={refund} resolution={resolution} day={day} moneyDays={moneyDays}>
        <button type="submit" className="button" disabled={blocked}>
          {sending ? "Sending..." : "Request return"}
        </button>
      </ReturnSummary>
    </form>
  );
}

/** Returns how many could not be added: the page of the order takes them, too. */
async function addPhotos(orderId: string, returnId: string, photos: readonly ChosenPhoto[]): Promise<number> {
  let failed = 0;
  for (const { file } of photos) await addReturnPicture(orderId, returnId, file).catch(() => failed++);
  return failed;
}
