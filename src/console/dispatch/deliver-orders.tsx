import { type ChangeEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { useCall } from "#console/client/use-call.ts";
import { useWhyNot } from "#console/frame/session.ts";
import { dueOf } from "#console/orders/order-text.ts";
import { rupeesText } from "#console/text/money.ts";
import { agoText, counted } from "#console/text/times.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Confirm } from "#console/ui/confirm.tsx";
import type { DispatchReport } from "#contract/admin/dispatch.ts";
import type { ManagedOrder } from "#contract/admin/orders.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import { readArrivedRows } from "./arrived-rows.ts";
import { keepDelivered } from "./dispatch-calls.ts";
import { OrdersToChoose } from "./orders-to-choose.tsx";

type DeliverOrdersProps = {
  orders: readonly ManagedOrder[];
  /** Says what became of each. */
  tell: (report: DispatchReport | null) => void;
};

/** Parcels with a courier. Those that arrived are chosen by hand, or by the courier's own list. */
export function DeliverOrders({ orders, tell }: DeliverOrdersProps) {
  const [numbers, setNumbers] = useState<ReadonlySet<string>>(new Set());
  const [list, setList] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const [sent, setSent] = useState(0);
  const { run, busy, message } = useCall();
  const { revalidate } = useRevalidator();
  const noRight = useWhyNot("orders.write", "keep that parcels arrived");
  const chosen = orders.filter(({ number }) => numbers.has(number));
  const cash = chosen.reduce((sum, order) => sum + dueOf(order), 0);
  const { unknown, other } = readArrivedRows(list, orders);

  function choose(some: readonly string[], isChosen: boolean) {
    const next = new Set(numbers);
    for (const number of some)
      if (isChosen) next.add(number);
      else next.delete(number);
    setNumbers(next);
  }

  function read(text: string) {
    setList(text);
    // What somebody took out by hand stays out while the list grows.
    const before = new Set(readArrivedRows(list, orders).orders);
    choose(
      readArrivedRows(text, orders).orders.filter((number) => !before.has(number)),
      true,
    );
  }

  async function readFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) read(await file.text());
    target.value = "";
  }

  async function keep() {
    tell(null);
    const done = await run(() =>
      keepDelivered(
        chosen.map(({ number }) => number),
        setSent,
      ),
    );
    if (done) {
      setIsAsked(false);
      setList("");
      tell(done);
    }
    await revalidate();
  }

  return (
    <>
      <div className="dispatch-fields">
        <TextAreaField
          label="The courier's list"
          rows={3}
          value={list}
          hint="Tracking numbers, or numbers of orders, one in each line: scanned, or pasted from a sheet."
          onChange={({ target }) => read(target.value)}
        />
        <Field
          label="The list as a CSV file"
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          hint="Its lines choose the parcels below. Nothing is kept before you press 'Delivered'."
          onChange={readFile}
        />
      </div>
      <LinesLeftOut
        lines={other}
        says={["says that its parcel has not arrived", "say that their parcels have not arrived"]}
      />
      <LinesLeftOut lines={unknown} says={["names no parcel below, or two", "name no parcel below, or two"]} />
      <div className="dispatch-ways">
        <p className="dispatch-count">
          {chosen.length} of {counted(orders.length, "parcel")} chosen
        </p>
        <ActionButton
          className="button-main"
          whyNot={noRight ?? (chosen.length === 0 ? "Choose at least one parcel." : null)}
          onClick={() => setIsAsked(true)}
        >
          Delivered
        </ActionButton>
        <p className="form-text">What could not be delivered, or comes back, is kept on its order.</p>
      </div>
      <OrdersToChoose
        name="Parcels on the way"
        orders={orders}
        chosen={numbers}
        choose={choose}
        what={{
          header: "Courier",
          cell: ({ parcel }) => (
            <>
              {parcel?.courier ?? "Not named"}
              <span className="line-color">{parcel?.tracking}</span>
            </>
          ),
        }}
        since={{
          header: "Handed over",
          cell: ({ parcel }) => parcel?.handedOverAt && agoText(parcel.handedOverAt, Date.now()),
        }}
      />
      {isAsked && (
        <Confirm
          title={`${counted(chosen.length, "parcel")} delivered`}
          action="Delivered"
          busy={busy}
          message={message}
          run={keep}
          close={() => setIsAsked(false)}
        >
          <p>
            These orders are 'Delivered', {rupeesText(cash)} counts as taken in cash, and each customer gets an email.
            'Not delivered' on an order takes it back.
          </p>
          {busy && (
            <p role="status">
              {sent} of {chosen.length} …
            </p>
          )}
        </Confirm>
      )}
    </>
  );
}

function LinesLeftOut({ lines, says: [one, many] }: { lines: readonly string[]; says: readonly [string, string] }) {
  if (lines.length === 0) return null;
  return (
    <p className="report" role="status">
      {counted(lines.length, `line ${one}`, `lines ${many}`)}: {lines.slice(0, 5).join(" · ")}
      {lines.length > 5 && " …"}
    </p>
  );
}
