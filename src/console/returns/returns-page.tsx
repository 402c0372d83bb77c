import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { Page } from "#console/frame/page.tsx";
import { agoText, dayText, timeText } from "#console/text/times.ts";
import { capitalized } from "#console/text/words.ts";
import { type Column, ListTable } from "#console/ui/list-table.tsx";
import { Pages } from "#console/ui/pages.tsx";
import { Views } from "#console/ui/views.tsx";
import type { ManagedReturn } from "#contract/admin/returns.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { listReturns, type Returns } from "./return-calls.ts";
import { returnsAddress, returnsQuery, VIEWS, viewOf } from "./return-query.ts";
import { isLate, pieceTexts, waitsSince, wantedText } from "./return-text.ts";

export const loader = ({ request }: LoaderFunctionArgs) => listReturns(returnsQuery(new URL(request.url).searchParams));

const NOTHING: Partial<Record<(typeof VIEWS)[number], string>> = {
  "to decide": "No return waits for a decision.",
  "to receive": "No parcel of a return is awaited.",
  "to settle": "No received return waits for its refund or its replacement.",
};

export function Component() {
  const { returns, more } = useLoaderData() as Returns;
  const [params] = useSearchParams();
  const view = viewOf(params);
  const views = VIEWS.map((one) => ({ name: capitalized(one), to: returnsAddress(one), isShown: one === view }));
  return (
    <Page title="Returns" intro="What customers want to give back, the oldest first.">
      <Views views={views} />
      {returns.length === 0 ? (
        <div className="state">
          <p className="state-text">{NOTHING[view] ?? "There are none."}</p>
        </div>
      ) : (
        <ListTable name="returns" rows={returns} rowKey={({ _id }) => _id} columns={columnsAt(Date.now())} />
      )}
      <Pages
        first={params.has("after") ? returnsAddress(view) : null}
        next={more ? returnsAddress(view, more) : null}
      />
    </Page>
  );
}

function columnsAt(now: number): [Column<ManagedReturn>, ...Column<ManagedReturn>[]] {
  return [
    {
      id: "number",
      header: "Return",
      cell: ({ number }) => <ShopLink to={`/returns/${number}`}>{number}</ShopLink>,
    },
    {
      id: "order",
      header: "Order",
      cell: ({ orderId }) => <ShopLink to={`/orders/${orderId}`}>{orderId.slice(-8).toUpperCase()}</ShopLink>,
    },
    { id: "requested", header: "Requested", cell: ({ createdAt }) => timeText(createdAt) },
    { id: "waits", header: "Waits", cell: (found) => <WaitsCell found={found} now={now} />, onPhones: true },
    {
      id: "pieces",
      header: "Pieces",
      cell: (found) => pieceTexts(found).map((text) => <p key={text}>{text}</p>),
      onPhones: true,
    },
    { id: "wanted", header: "Wanted", cell: wantedText },
    {
      id: "due",
      header: "Promised by",
      cell: (found) =>
        found.dueBy && <span className={isLate(found, now) ? "fact-late" : undefined}>{dayText(found.dueBy)}</span>,
    },
    { id: "status", header: "Status", cell: ({ status }) => status },
  ];
}

/** How long it has waited, or what became of it. */
function WaitsCell({ found, now }: { found: ManagedReturn; now: number }) {
  const since = waitsSince(found);
  if (since === null) return found.status;
  return (
    <>
      <time dateTime={since}>{agoText(since, now)}</time>
      {isLate(found, now) && <span className="return-late fact-late">Late</span>}
    </>
  );
}
