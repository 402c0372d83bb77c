import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { get } from "#console/client/api.ts";
import { Page } from "#console/frame/page.tsx";
import { useWhyNot } from "#console/frame/session.ts";
import { addressOf, queryOf } from "#console/text/addresses.ts";
import { rupeesText } from "#console/text/money.ts";
import { agoText, timeText } from "#console/text/times.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { type Column, ListTable } from "#console/ui/list-table.tsx";
import { Pages } from "#console/ui/pages.tsx";
import { Views } from "#console/ui/views.tsx";
import type { ManagedRefund } from "#contract/admin/payments.ts";
import { PAID_BY } from "#contract/payments/methods.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { PayDialog } from "./pay-dialog.tsx";

type Refunds = { refunds: ManagedRefund[]; more: string | null };

const VIEWS = [
  { status: "owed", name: "To pay" },
  { status: "paid", name: "Paid" },
  { status: "all", name: "All" },
] as const;

export const loader = ({ request }: LoaderFunctionArgs) =>
  get<Refunds>(`refunds${queryOf(new URL(request.url).searchParams, ["status", "after"])}`);

export function Component() {
  const { refunds, more } = useLoaderData() as Refunds;
  const [params] = useSearchParams();
  const [paying, setPaying] = useState<ManagedRefund | null>(null);
  const whyNot = useWhyNot("refunds.write", "pay refunds");
  const status = params.get("status") ?? "owed";
  const to = (change: Record<string, string>) =>
    addressOf("/refunds", { status: status === "owed" ? "" : status, ...change });
  return (
    <Page
      title="Refunds"
      intro="What the shop owes to customers, the oldest first. Pay at your bank or by UPI, then keep the reference here."
    >
      <Views
        views={VIEWS.map((view) => ({
          name: view.name,
          to: to({ status: view.status === "owed" ? "" : view.status }),
          isShown: view.status === status,
        }))}
      />
      {refunds.length === 0 ? (
        <div className="state">
          <p className="state-text">{status === "owed" ? "Nothing is owed to anybody." : "There are none."}</p>
        </div>
      ) : (
        <ListTable
          name="refunds"
          rows={refunds}
          rowKey={({ _id }) => _id}
          columns={columnsOf({ whyNot, pay: setPaying })}
        />
      )}
      <Pages first={params.has("after") ? to({}) : null} next={more ? to({ after: more }) : null} />
      {paying && <PayDialog refund={paying} close={() => setPaying(null)} />}
    </Page>
  );
}

type Ways = { whyNot: string | null; pay: (refund: ManagedRefund) => void };

function columnsOf({ whyNot, pay }: Ways): [Column<ManagedRefund>, ...Column<ManagedRefund>[]] {
  return [
    { id: "number", header: "Refund", cell: ({ number }) => number },
    {
      id: "order",
      header: "Order",
      cell: ({ orderId }) => <ShopLink to={`/orders/${orderId}`}>{orderId.slice(-8).toUpperCase()}</ShopLink>,
    },
    {
      id: "return",
      header: "Return",
      cell: ({ returnId }) =>
        returnId && <ShopLink to={`/returns/${returnId}`}>{returnId.slice(-8).toUpperCase()}</ShopLink>,
    },
    { id: "destination", header: "Where to", cell: ({ destination }) => destination ?? "Ask the customer" },
    {
      id: "owed",
      header: "Owed",
      cell: ({ owedAt }) => <time dateTime={owedAt}>{agoText(owedAt, Date.now())}</time>,
    },
    { id: "amount", header: "Amount", cell: ({ amount }) => rupeesText(amount), isNumber: true, onPhones: true },
    {
      id: "paid",
      header: "Paid",
      cell: (refund) => <PaidCell refund={refund} whyNot={whyNot} pay={() => pay(refund)} />,
      onPhones: true,
    },
  ];
}

type PaidCellProps = { refund: ManagedRefund; whyNot: string | null; pay: () => void };

function PaidCell({ refund: { number, paidAt, method, reference }, whyNot, pay }: PaidCellProps) {
  if (paidAt !== null && method !== null)
    return `${timeText(paidAt)}, ${PAID_BY[method]}${reference ? `, ${reference}` : ""}`;
  return (
    <ActionButton whyNot={whyNot} onClick={pay}>
      Pay<span className="visually-hidden"> refund {number}</span>
    </ActionButton>
  );
}
