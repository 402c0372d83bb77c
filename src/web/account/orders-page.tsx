import * as messages from "#contract/messages.ts";
import type { Order } from "#contract/orders.ts";
import { lastPage, type Page } from "#shop/paging.ts";
import { listOrders } from "#web/features/api/page-api.ts";
import { loadForCustomer } from "#web/features/personal/load-for-customer.ts";
import { Loading } from "#web/features/personal/loading.tsx";
import { CardSkeleton } from "#web/features/personal/skeletons.tsx";
import { pageMeta } from "#web/layout/page-meta.ts";
import { personal } from "#web/page-handles.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { NotLoaded } from "#web/ui/feedback/not-loaded.tsx";
import { Pagination } from "#web/ui/lists/pagination.tsx";
import type { Route } from "./+types/orders-page.ts";
import { OrderCard } from "./order-card.tsx";
import { pageHref, readPage } from "./read-page.ts";
import "./orders.css";

/** The specification asks for it: §9. */
const PAGE_SIZE = 3;

export const handle = personal;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "My orders");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForCustomer(request, () => readPage(request, PAGE_SIZE, listOrders), messages.ordersFailed);
}

export const HydrateFallback = () => (
  <Loading
    skeleton={
      <div className="orders">
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </div>
    }
  />
);

export default function OrdersPage({ loaderData: { value, failed } }: Route.ComponentProps) {
  return (
    <section aria-labelledby="tab-title">
      <h2 id="tab-title">Orders</h2>
      {failed !== null ? <NotLoaded text={failed} /> : <Orders {...value} />}
    </section>
  );
}

function Orders({ items, total, page, size }: Page<Order>) {
  if (total === 0)
    return (
      <EmptyState
        of="orders"
        text="You have not placed any orders yet."
        hint="Your orders and their status appear here."
      />
    );
  return (
    <>
      <ul className="orders">
        {items.map((order) => (
          <li key={order._id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <Pagination page={page} last={lastPage(total, size)} hrefOf={pageHref} label="Pages of orders" />
    </>
  );
}
