import { type ChangeEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { readDraft, saveDraft } from "#console/client/storage.ts";
import { useCall } from "#console/client/use-call.ts";
import { useWhyNot } from "#console/frame/session.ts";
import { counted } from "#console/text/times.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Confirm } from "#console/ui/confirm.tsx";
import type { DispatchReport } from "#contract/admin/dispatch.ts";
import type { ManagedOrder } from "#contract/admin/orders.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { handOverParcels, type Parcel } from "./dispatch-calls.ts";
import { Papers } from "./papers.tsx";
import { draftOf, type Entered, fromDraft, readTrackingRows } from "./tracking-rows.ts";
import { TrackingTable } from "./tracking-table.tsx";

const DRAFT = "dispatch";

type HandOverProps = {
  orders: readonly ManagedOrder[];
  couriers: readonly string[];
  /** Says what became of each. */
  tell: (report: DispatchReport | null) => void;
};

/** Packed orders get their tracking numbers, their papers, and go to the courier. */
export function HandOver({ orders, couriers, tell }: HandOverProps) {
  const [{ courier, entered }, setEntered] = useState(() => fromDraft(readDraft(DRAFT)));
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const [isAsked, setIsAsked] = useState(false);
  const [sent, setSent] = useState(0);
  const { run, busy, message } = useCall();
  const { revalidate } = useRevalidator();
  const noRight = useWhyNot("orders.dispatch", "hand parcels over");
  const numbers = orders.map(({ number }) => number);
  const ready = parcelsOf(numbers, courier, entered);

  function keep(next: { courier: string; entered: Entered }) {
    setEntered(next);
    saveDraft(DRAFT, draftOf(next.courier, next.entered));
  }

  function enter(rows: Readonly<Record<string, Entered[string]>>) {
    const next = Object.entries({ ...entered, ...rows }).filter(([, { tracking }]) => tracking !== "");
    keep({ courier, entered: Object.fromEntries(next) });
  }

  function read(text: string, first: string) {
    const rows = readTrackingRows(text, numbers, first);
    setUnknown(rows.unknown);
    enter(rows.entered);
  }

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) read(await file.text(), "");
    target.value = "";
  }

  async function handOver() {
    tell(null);
    const done = await run(() => handOverParcels(ready, setSent));
    if (done) {
      setIsAsked(false);
      tell(done);
      const gone = new Set(done.done.map(({ order }) => order));
      keep({ courier, entered: Object.fromEntries(Object.entries(entered).filter(([order]) => !gone.has(order))) });
    }
    await revalidate();
  }

  const whyNot = noRight ?? whyNotReady(courier, entered, ready, numbers);
  return (
    <>
      <div className="dispatch-fields">
        <Field
          label="Courier"
          value={courier}
          list="couriers"
          autoComplete="off"
          maxLength={60}
          hint="Who takes these parcels."
          onChange={({ target }) => keep({ courier: target.value, entered })}
        />
        <datalist id="couriers">
          {couriers.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Field
          label="Tracking numbers from a CSV file"
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          hint="With the columns order, courier, tracking. Rows of a sheet can be pasted below as well."
          onChange={choose}
        />
      </div>
      {unknown.length > 0 && (
        <p className="report" role="status">
          {counted(unknown.length, "row is", "rows are")} of no order below: {unknown.slice(0, 5).join(" · ")}
          {unknown.length > 5 && " …"}
        </p>
      )}
      <TrackingTable orders={orders} courier={courier} entered={entered} enter={enter} paste={read} />
      <div className="dispatch-ways">
        <p className="dispatch-count">
          {ready.length} of {counted(orders.length, "parcel")} ready
        </p>
        <ActionButton className="button-main" whyNot={whyNot} onClick={() => setIsAsked(true)}>
          Hand over
        </ActionButton>
        <Papers orders={numbers} />
      </div>
      {isAsked && (
        <Confirm
          title={`Hand over ${counted(ready.length, "parcel")}`}
          action="Hand over"
          busy={busy}
          message={message}
          run={handOver}
          close={() => setIsAsked(false)}
        >
          <p>
            These orders are 'Dispatched', and each customer gets an email with the courier's link. It cannot be undone.
            A parcel that comes back is received on its order.
          </p>
          {busy && (
            <p role="status">
              {sent} of {ready.length} …
            </p>
          )}
        </Confirm>
      )}
    </>
  );
}

function parcelsOf(numbers: readonly string[], courier: string, entered: Entered): Parcel[] {
  return numbers.flatMap((order) => {
    const own = entered[order];
    const by = own?.courier ?? courier.trim();
    return own && own.tracking.trim() !== "" && by !== "" ? [{ order, courier: by, tracking: own.tracking }] : [];
  });
}

function whyNotReady(courier: string, entered: Entered, ready: readonly Parcel[], numbers: readonly string[]) {
  if (ready.length > 0) return null;
  const hasNumbers = numbers.some((number) => entered[number] !== undefined);
  if (courier.trim() === "" && hasNumbers) return "Say which courier takes the parcels.";
  return "Enter the tracking number of at least one parcel.";
}
