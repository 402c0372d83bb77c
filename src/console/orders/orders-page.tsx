import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { ExportButton } from "#console/exports/export-button.tsx";
import { Page } from "#console/frame/page.tsx";
import { useWhyNotByBuyer } from "#console/frame/session.ts";
import { rupeesText } from "#console/text/money.ts";
import { timeText } from "#console/text/times.ts";
import { capitalized } from "#console/text/words.ts";
import { type Column, ListTable } from "#console/ui/list-table.tsx";
import { Pages } from "#console/ui/pages.tsx";
import { SearchForm } from "#console/ui/search-form.tsx";
import { Views } from "#console/ui/views.tsx";
import type { FoundOrder } from "#contract/admin/orders.ts";
import { STAGES } from "#contract/statuses.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { listOrders, type Orders } from "./order-calls.ts";
import { type OrderView, ordersAddress, ordersQuery, viewOf } from "./order-query.ts";
import { buyerText, dueOf, piecesOf } from "./order-text.ts";

export const loader = ({ request }: LoaderFunctionArgs) => listOrders(ordersQuery(new URL(request.url).searchParams));

export function Component() {
  const { orders, more } = useLoaderData() as Orders;
  const [params] = useSearchParams();
  const view = viewOf(params);
  const { stage, search } = view;
  const byNumber = useWhyNotByBuyer();
  const views = [null, ...STAGES].map((one) => ({
    name: one === null ? "All" : capitalized(one),
    to: ordersAddress({ ...view, stage: one, from: "" }),
    isShown: one === stage,
  }));
  return (
    <Page
      title="Orders"
      intro="Each stage is what waits to be done with an order."
      actions={<ExportButton kind="orders" filter={{ stage: stage ?? "", search }} rows="order lines" />}
    >
      <div className="filters">
        <Views views={views} />
        <SearchForm
          search={search}
          placeholder={byNumber ? "Number, tracking, serial number" : "Number, phone, name, tracking"}
          addressOf={(typed) => ordersAddress({ ...view, search: typed, from: "" })}
        />
      </div>
      {orders.length === 0 ? (
        <div className="state">
          <p className="state-text">{search ? `No order has '${search}'.` : "No order is in this stage."}</p>
          {search && byNumber && <p className="state-hint">{byNumber}</p>}
          {(search || stage) && <ShopLink to="/orders">Show all orders</ShopLink>}
        </div>
      ) : (
        <ListTable name="orders" rows={orders} rowKey={({ _id }) => _id} columns={columnsOf(view)} />
      )}
      <Pages
        first={view.from ? ordersAddress({ ...view, from: "" }) : null}
        next={more ? ordersAddress({ ...view, from: more }) : null}
      />
    </Page>
  );
}

function columnsOf(view: OrderView): [Column<FoundOrder>, ...Column<FoundOrder>[]] {
  const { search, sort } = view;
  const other = sort === "newest" ? "oldest" : "newest";
  const found: Column<FoundOrder> = {
    id: "matched",
    header: "Found by",
    cell: ({ matched }) => matched.join(", "),
    onPhones: true,
  };
  return [
    {
      id: "number",
      header: "Order",
      cell: ({ number }) => <ShopLink to={`/orders/${number}`}>{number}</ShopLink>,
    },
    {
      id: "placed",
      header: "Placed",
      cell: ({ createdAt }) => <time dateTime={createdAt}>{timeText(createdAt)}</time>,
      // What a text finds stands in one order only.
      ...(search
        ? {}
        : {
            sort: {
              direction: sort === "newest" ? ("descending" as const) : ("ascending" as const),
              to: ordersAddress({ ...view, sort: other, from: "" }),
            },
          }),
    },
    { id: "customer", header: "Customer", cell: buyerText, onPhones: true },
    ...(search ? [found] : []),
    { id: "stage", header: "Stage", cell: ({ stage }) => capitalized(stage), onPhones: search === "" },
    { id: "city", header: "City", cell: ({ shippingAddress }) => shippingAddress?.city ?? "" },
    { id: "pieces", header: "Pieces", cell: piecesOf, isNumber: true },
    { id: "due", header: "To collect", cell: (order) => rupeesText(dueOf(order)), isNumber: true },
    {
      id: "total",
      header: "Total",
      cell: ({ paymentIntent }) => rupeesText(paymentIntent.amount),
      isNumber: true,
      onPhones: true,
    },
  ];
}
