import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { Page } from "#console/frame/page.tsx";
import { addressOf, queryOf } from "#console/text/addresses.ts";
import { Pages } from "#console/ui/pages.tsx";
import { Views } from "#console/ui/views.tsx";
import { DISPATCH_STAGES, type Dispatch, type DispatchReport, type DispatchStage } from "#contract/admin/dispatch.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { DeliverOrders } from "./deliver-orders.tsx";
import { readDispatch } from "./dispatch-calls.ts";
import { HandOver } from "./hand-over.tsx";
import { PackOrders } from "./pack-orders.tsx";
import { Report } from "./report.tsx";

export const loader = ({ request }: LoaderFunctionArgs) =>
  readDispatch(queryOf(new URL(request.url).searchParams, ["stage", "from"]));

const NAMES: Record<DispatchStage, string> = {
  "to pack": "To pack",
  packed: "To hand over",
  "handed over": "On the way",
};
const INTROS: Record<DispatchStage, string> = {
  "to pack": "Choose orders, take their pieces from the shelves, and pack them. The oldest come first.",
  packed: "Give each parcel the number of its courier, print its papers, and hand it over. The oldest come first.",
  "handed over": "Choose the parcels that arrived, by hand or by the courier's list. The oldest come first.",
};
const DONE: Record<DispatchStage, string> = {
  "to pack": "packed",
  packed: "handed over",
  "handed over": "delivered",
};
const EMPTY: Record<DispatchStage, string> = {
  "to pack": "No order waits to be packed. An order is packed once its customer has confirmed it.",
  packed: "No parcel waits for its courier.",
  "handed over": "No parcel is on its way.",
};

/** The day's parcels: what is packed, what a courier takes, and what arrived. */
export function Component() {
  const { orders, more, couriers, numbered } = useLoaderData() as Dispatch;
  const [params] = useSearchParams();
  const stage = DISPATCH_STAGES.find((one) => one === params.get("stage")) ?? "to pack";
  const addressAt = (one: DispatchStage, from = "") =>
    addressOf("/dispatch", { stage: one === "to pack" ? "" : one, from });
  // It stays when the list that it is about has become empty.
  const [told, setTold] = useState<{ stage: DispatchStage; report: DispatchReport } | null>(null);
  const tell = (report: DispatchReport | null) => setTold(report && { stage, report });
  const views = DISPATCH_STAGES.map((one) => ({ name: NAMES[one], to: addressAt(one), isShown: one === stage }));
  const isPacking = stage === "to pack";
  return (
    <Page title="Dispatch" intro={INTROS[stage]}>
      <Views views={views} />
      {told?.stage === stage && (
        <Report report={told.report} did={DONE[stage]}>
          {isPacking && told.report.done.length > 0 && <ShopLink to={addressAt("packed")}>Go on to hand over</ShopLink>}
        </Report>
      )}
      {orders.length === 0 ? (
        <div className="state">
          <p className="state-text">{EMPTY[stage]}</p>
          <ShopLink to={isPacking ? "/confirm" : "/dispatch"}>
            {isPacking ? "Confirm orders" : "Orders to pack"}
          </ShopLink>
        </div>
      ) : isPacking ? (
        <PackOrders orders={orders} numbered={numbered} tell={tell} />
      ) : stage === "packed" ? (
        <HandOver orders={orders} couriers={couriers} tell={tell} />
      ) : (
        <DeliverOrders orders={orders} tell={tell} />
      )}
      <Pages first={params.get("from") ? addressAt(stage) : null} next={more ? addressAt(stage, more) : null} />
    </Page>
  );
}
