import { useState } from "react";
import { useRevalidator } from "react-router";
import { part, write } from "#console/client/api.ts";
import { useCall } from "#console/client/use-call.ts";
import { useWhyNot } from "#console/frame/session.ts";
import { notify } from "#console/frame/toasts.tsx";
import { rupeesText } from "#console/text/money.ts";
import { timeText } from "#console/text/times.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Confirm } from "#console/ui/confirm.tsx";
import { type Column, ListTable } from "#console/ui/list-table.tsx";
import { Pages } from "#console/ui/pages.tsx";
import { Views } from "#console/ui/views.tsx";
import type { CancelledPrice, PlannedPrice } from "#contract/admin/prices/prices.ts";
import type { ManagedProduct } from "#contract/admin/products.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { PlanPrice } from "./plan-price.tsx";
import { afterText, CANCELLED, stateText } from "./planned-texts.ts";

type Planned = PlannedPrice & { actorName: string | null };
export type PlannedPage = { prices: Planned[]; more: string | null };

type PlannedPricesProps = {
  product: ManagedProduct;
  page: PlannedPage;
  /** Those that are over are shown, and from where on. */
  isOver: boolean;
  isFirst: boolean;
};

/** The prices that a product gets at a time: those to come and those that run, or those that are over. */
export function PlannedPrices({ product, page: { prices, more }, isOver, isFirst }: PlannedPricesProps) {
  const [isPlanning, setIsPlanning] = useState(false);
  const whyNot = useWhyNot("products.write", "plan prices");
  const own = `/products/${product._id}`;
  const first = isOver ? `${own}?prices=over` : own;
  const next = `${first}${isOver ? "&" : "?"}after=${more}`;
  return (
    <section aria-labelledby="planned">
      <h2 id="planned">Prices at a time</h2>
      <p className="fact">The shop changes the price by itself at these times, which are India's.</p>
      <div className="form-ways">
        <ActionButton whyNot={whyNot} onClick={() => setIsPlanning(true)}>
          Plan a price
        </ActionButton>
        <ShopLink to="/import?kind=prices">Prices from a file</ShopLink>
        <Views
          views={[
            { name: "To come", to: own, isShown: !isOver },
            { name: "Over", to: `${own}?prices=over`, isShown: isOver },
          ]}
        />
      </div>
      {prices.length === 0 ? (
        <p className="fact">{isOver ? "None is over." : "None is planned."}</p>
      ) : (
        <ListTable name="planned prices" rows={prices} rowKey={({ _id }) => _id} columns={COLUMNS} />
      )}
      <Pages first={isFirst ? null : first} next={more === null ? null : next} />
      {isPlanning && <PlanPrice product={product} close={() => setIsPlanning(false)} />}
    </section>
  );
}

const COLUMNS: [Column<Planned>, ...Column<Planned>[]] = [
  {
    id: "when",
    header: "From",
    cell: ({ _id, from, until, actorName }) => (
      <>
        <time dateTime={from}>{timeText(from)}</time>
        {until !== null && (
          <>
            {" until "}
            <time dateTime={until}>{timeText(until)}</time>
          </>
        )}
        <span className="line-color">
          Planned by <ShopLink to={`/activity?subject=plannedPrice:${_id}`}>{actorName ?? "somebody"}</ShopLink>
        </span>
      </>
    ),
  },
  {
    id: "price",
    header: "Price",
    cell: (planned) => (
      <>
        {rupeesText(planned.price)}
        <span className="line-color">{afterText(planned)}</span>
      </>
    ),
    isNumber: true,
    onPhones: true,
  },
  { id: "mrp", header: "M.R.P.", cell: ({ mrp }) => (mrp === null ? "" : rupeesText(mrp)), isNumber: true },
  { id: "state", header: "State", cell: stateText },
  { id: "cancel", header: "Cancel", cell: (price) => <CancelPrice price={price} />, onPhones: true },
];

function CancelPrice({ price: { _id, price, from, state, priceBefore } }: { price: Planned }) {
  const [isAsked, setIsAsked] = useState(false);
  const { run, busy, message } = useCall();
  const { revalidate } = useRevalidator();
  const whyNot = useWhyNot("products.write", "cancel planned prices");
  if (state !== "planned" && state !== "running") return null;

  async function cancel() {
    const done = await run(() => write<CancelledPrice>("POST", `prices/${part(_id)}/cancel`));
    if (done === null) return;
    setIsAsked(false);
    notify(CANCELLED[done.became]);
    await revalidate();
  }

  return (
    <>
      <ActionButton
        aria-label={`Cancel the price from ${timeText(from)}`}
        whyNot={whyNot}
        onClick={() => setIsAsked(true)}
      >
        Cancel
      </ActionButton>
      {isAsked && (
        <Confirm
          title="Cancel the planned price"
          action="Cancel the planned price"
          isDanger
          busy={busy}
          message={message}
          run={cancel}
          close={() => setIsAsked(false)}
        >
          <p>
            {rupeesText(price)} from {timeText(from)} is cancelled.
            {state === "running" &&
              priceBefore !== null &&
              ` The price before, ${rupeesText(priceBefore)}, returns at once, unless somebody has changed it since.`}{" "}
            Nobody is told. It can be undone in Activity.
          </p>
        </Confirm>
      )}
    </>
  );
}
