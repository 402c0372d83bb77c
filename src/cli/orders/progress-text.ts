import { minuteOf } from "#cli/days.ts";
import { tableText } from "#cli/texts/table-text.ts";
import type { OrderEvent } from "#shop/orders/order-events.server.ts";
import type { Progress, ShownParcel } from "#shop/parcels/progress.server.ts";

const KINDS: Record<OrderEvent["kind"], string> = {
  called: "called",
  note: "note",
  packed: "packed",
  unpacked: "unpacked",
  handedOver: "handed over",
  failed: "delivery failed",
  comingBack: "coming back",
  received: "received back",
  lost: "lost",
  corrected: "corrected to 'Dispatched'",
  delivered: "delivered",
  cancelled: "cancelled",
  addressChanged: "address changed",
  linesChanged: "products changed",
  paid: "paid",
  refundOwed: "refund owed",
  refundPaid: "refund paid",
  returnOnTheWay: "return on the way",
  returnReceived: "return received",
  returnWithdrawn: "return withdrawn",
  returnNeverArrived: "return never arrived",
};

type Serial = { product_id: string; serial: string };

/** The stage of an order, its parcel, the numbers of its pieces, and what happened to it. */
export function progressText({ stage, parcel, events }: Progress, serials: readonly Serial[]): string {
  const facts = [
    ["Stage", stage],
    ...(parcel ? parcelFacts(parcel) : []),
    ...serials.map(({ product_id, serial }) => ["Piece", `${serial} (${product_id})`]),
  ];
  const rows = events.map(({ kind, at_ms, actor, outcome, text }) => [
    minuteOf(at_ms),
    [KINDS[kind], outcome, text].filter((part) => part !== null).join(": "),
    actor ?? "customer",
  ]);
  return [tableText(facts), ...(rows.length > 0 ? [tableText(rows)] : [])].join("\n\n");
}

function parcelFacts({ courier, tracking, link, ...parcel }: ShownParcel): string[][] {
  const times = [
    ["Packed", parcel.packed_at_ms],
    ["Handed over", parcel.handed_over_at_ms],
    ["Failed", parcel.failed_at_ms],
    ["Coming back", parcel.coming_back_at_ms],
    ["Ended", parcel.ended_at_ms],
  ] as const;
  return [
    ...times.flatMap(([what, ms]) => (ms === null ? [] : [[what, minuteOf(ms)]])),
    ...(courier === null ? [] : [["Courier", courier]]),
    ...(tracking === null ? [] : [["Number", tracking]]),
    ...(link === null ? [] : [["Link", link]]),
  ];
}
