import { emailRow, type TimelineRow } from "#console/orders/order-text.ts";
import type { ManagedReturn, ReturnStep, ShownReturn } from "#contract/admin/returns.ts";
import { PAID_BY } from "#contract/payments/methods.ts";

/** Steps of which a return has no time of its own. */
const MORE_STEPS: Record<string, (step: ReturnStep) => string> = {
  "return.addPicture": () => "Picture added",
  "return.refundInstead": () => "Refund instead of a replacement",
  "return.replace": () => "Replacement handed over",
  "return.replaced": ({ outcome }) => `Replacement ${outcome ?? "ended"}`,
};

/** What happened to a return and by whom, and which emails about returns of its order were sent since it was requested. */
export function returnRows({ return: found, order, replacement, steps }: ShownReturn): TimelineRow[] {
  const { createdAt, decidedAt, sentAt, receivedAt, endedAt, status, refundPaid, creditNote } = found;
  const isRefused = status === "Refused";
  const paidBy = order.refunds?.find(({ returnId }) => returnId === found._id)?.paidBy ?? null;
  const whoDid = (action: string) => steps.findLast((step) => step.action === action)?.actor ?? null;
  const row = (what: string, at: string | null | undefined, who: string | null, text: string | null = null) =>
    at ? [{ key: what, at, what, who, text }] : [];
  const isAudited = steps.some(({ action }) => action === "return.replace");
  const ended = {
    Withdrawn: whoDid("return.withdraw") ?? "the customer",
    "Never arrived": whoDid("return.neverArrived"),
    Settled: whoDid("return.settle"),
  };
  return [
    ...row("Requested", createdAt, "the customer"),
    ...(isRefused
      ? row("Refused", decidedAt, whoDid("return.refuse"))
      : row("Accepted", decidedAt, whoDid("return.accept"))),
    ...row("On the way to the shop", sentAt, whoDid("return.onTheWay")),
    ...row("Received back", receivedAt, whoDid("return.receive"), creditNote ? `Credit note ${creditNote}.` : null),
    ...steps.flatMap((step, index) => {
      const what = MORE_STEPS[step.action]?.(step);
      return what === undefined ? [] : [{ key: `step ${index}`, at: step.at, what, who: step.actor, text: null }];
    }),
    // Before the shop kept an audit, only the parcel told.
    ...(isAudited
      ? []
      : [
          ...row("Replacement handed over", replacement?.handedOverAt, null),
          ...row(`Replacement ${replacement?.outcome ?? "ended"}`, replacement?.endedAt, null),
        ]),
    ...(refundPaid
      ? row("Paid back", refundPaid.at, paidBy, paidText(refundPaid))
      : isRefused
        ? []
        : row(status, endedAt, ended[status as keyof typeof ended] ?? null)),
    ...(order.emails ?? [])
      .filter(({ kind, createdAt: at }) => /return|replacement|refund/i.test(kind) && at >= createdAt)
      .map(emailRow),
  ];
}

function paidText({ method, reference }: NonNullable<ManagedReturn["refundPaid"]>): string | null {
  const parts = [method && PAID_BY[method], reference].filter(Boolean);
  return parts.length === 0 ? null : parts.join(", ");
}
