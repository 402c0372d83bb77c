import * as messages from "#contract/messages.ts";
import type { Order } from "#contract/orders.ts";
import type { OrderReturns } from "#contract/returns.ts";
import { orderNumber } from "#shop/order-number.ts";
import { formatDay } from "#shop/time.ts";
import { useShop } from "#web/client/frame-data.ts";
import { listReturns, readOrder } from "#web/features/api/page-api.ts";
import { loadForCustomer, nullIfMissing } from "#web/features/personal/load-for-customer.ts";
import { Loading } from "#web/features/personal/loading.tsx";
import { PageNotFound } from "#web/layout/error-page.tsx";
import { pageMeta } from "#web/layout/page-meta.ts";
import { personal } from "#web/page-handles.ts";
import { NotLoaded } from "#web/ui/feedback/not-loaded.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import type { Route } from "./+types/return-page.ts";
import { ReturnForm } from "./return-form.tsx";
import "#web/features/orders/order-layout.css";
import "./return-page.css";

export const handle = personal;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Return products");

type Found = { order: Order; returns: OrderReturns };

async function loadOrder(id: string): Promise<Found> {
  const [order, returns] = await Promise.all([readOrder(id), listReturns(id)]);
  return { order, returns };
}

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadForCustomer(request, () => nullIfMissing(loadOrder(params.id)), messages.ordersFailed);
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <div className="wrap order">
      <h1>Return products</h1>
      <Loading />
    </div>
  );
}

export default function ReturnPage({ loaderData: { value, failed } }: Route.ComponentProps) {
  if (failed !== null)
    return (
      <div className="wrap order">
        <h1>Return products</h1>
        <NotLoaded text={failed} />
      </div>
    );
  return value ? <ReturnView {...value} /> : <PageNotFound title="This order does not exist." />;
}

function ReturnView({ order, returns }: Found) {
  const shop = useShop();
  const { until, faultTerms } = returns;
  return (
    <div className="wrap order">
      <header className="order-head">
        <h1>Return products</h1>
        <p>
          <ShopLink to={`/order/${order._id}`}>Order {orderNumber(order._id)}</ShopLink>
        </p>
        {until === null ? (
          <p>Nothing of this order can be returned now.</p>
        ) : (
          <>
            <p>
              You can return products until {formatDay(until)}. {faultTerms}.
            </p>
            <p>Anything else: {shop.returns}.</p>
          </>
        )}
      </header>
      {until !== null && <ReturnForm order={order} returns={returns} />}
    </div>
  );
}
