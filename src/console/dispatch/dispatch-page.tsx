import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { Page } from "#console/frame/page.tsx";
import { addressOf } from "#console/text/addresses.ts";
import { Pages } from "#console/ui/pages.tsx";
import { Views } from "#console/ui/views.tsx";
import {
  DISPATCH_STAGES,
  type Dispatch,
  type DispatchReport,
  type DispatchStage,
  type PackingRound,
} from "#contract/admin/dispatch.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { DeliverOrders } from "./deliver-orders.tsx";
import { readDispatch } from "./dispatch-calls.ts";
import { HandOver } from "./hand-over.tsx";
import { PackOrders } from "./pack-orders.tsx";
import { Report } from "./report.tsx";
import { OpenRounds, RemoveRound, roundText, roundTitle } from "./rounds.tsx";

export const loader = ({ request, params: { round = "" } }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const wanted = { stage: searchParams.get("stage") ?? "", from: searchParams.get("from") ?? "", round };
  return readDispatch(addressOf("", wanted));
};

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

const NONE_OF_ROUND: Record<DispatchStage, string> = {
  "to pack": "All orders of this round are packed, or went another way.",
  packed: "No parcel of this round waits for its courier.",
  "handed over": "No parcel of this round is on its way.",
};

/** The day's parcels: what is packed, what a courier takes, and what arrived; of all orders, or of a packing round. */
export function Component() {
  const dispatch = useLoaderData() as Dispatch;
  return <DispatchScreen key={dispatch.round?._id ?? ""} {...dispatch} />;
}

function DispatchScreen({ orders, more, couriers, numbered, rounds, round }: Dispatch) {
  const [params] = useSearchParams();
  const stage = DISPATCH_STAGES.find((one) => one === params.get("stage")) ?? "to pack";
  const path = round === null ? "/dispatch" : `/dispatch/${round._id}`;
  const addressAt = (one: DispatchStage, from = "") => addressOf(path, { stage: one === "to pack" ? "" : one, from });
  // It stays when the list that it is about has become empty.
  const [told, setTold] = useState<{ stage: DispatchStage; report: DispatchReport } | null>(null);
  const tell = (report: DispatchReport | null) => setTold(report && { stage, report });
  const views = DISPATCH_STAGES.map((one) => ({ name: NAMES[one], to: addressAt(one), isShown: one === stage }));
  const isPacking = stage === "to pack";
  return (
    <Page
      title={round === null ? "Dispatch" : roundTitle(round)}
      intro={round === null ? INTROS[stage] : `${roundText(round)}. Orders that arrived later are not in it.`}
      actions={round !== null && <RemoveRound round={round} />}
    >
      {round === null && isPacking && <OpenRounds rounds={rounds} />}
      <Views views={views} />
      {told?.stage === stage && (
        <Report report={told.report} did={DONE[stage]}>
          {isPacking && told.report.done.length > 0 && <ShopLink to={addressAt("packed")}>Go on to hand over</ShopLink>}
        </Report>
      )}
      {orders.length === 0 ? (
        <Nothing stage={stage} round={round} hasRounds={rounds.some(({ toPack }) => toPack > 0)} />
      ) : isPacking ? (
        <PackOrders orders={orders} isRound={round !== null} numbered={numbered} tell={tell} />
      ) : stage === "packed" ? (
        <HandOver orders={orders} couriers={couriers} tell={tell} />
      ) : (
        <DeliverOrders orders={orders} tell={tell} />
      )}
      <Pages first={params.get("from") ? addressAt(stage) : null} next={more ? addressAt(stage, more) : null} />
    </Page>
  );
}

function Nothing({
  stage,
  round,
  hasRounds,
}: {
  stage: DispatchStage;
  round: PackingRound | null;
  hasRounds: boolean;
}) {
  const isPacking = stage === "to pack";
  if (round !== null)
    return (
      <div className="state">
        <p className="state-text">{NONE_OF_ROUND[stage]}</p>
        <ShopLink to="/dispatch">All orders to dispatch</ShopLink>
      </div>
    );
  return (
    <div className="state">
      <p className="state-text">
        {isPacking && hasRounds ? "All orders to pack are in a packing round." : EMPTY[stage]}
      </p>
      <ShopLink to={isPacking ? "/confirm" : "/dispatch"}>{isPacking ? "Confirm orders" : "Orders to pack"}</ShopLink>
    </div>
  );
}
