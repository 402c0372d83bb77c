import * as messages from "#contract/messages.ts";
import type { OrderProgress } from "#contract/orders/progress.ts";
import type { Order } from "#contract/orders.ts";
import type { OrderReturns as Returns } from "#contract/returns.ts";
import { orderNumber } from "#shop/order-number.ts";
import { orderSteps } from "#shop/progress/steps.ts";
import { listReturns, readOrder, readOrderProgress } from "#web/features/api/page-api.ts";
import { BuyAgain } from "#web/features/orders/buy-again.tsx";
import { CancelOrder } from "#web/features/orders/cancel-order.tsx";
import { OrderStatusLabel } from "#web/features/orders/order-status.tsx";
import { loadForCustomer, nullIfMissing } from "#web/features/personal/load-for-customer.ts";
import { Loading } from "#web/features/personal/loading.tsx";
import { NotLoaded } from "#web/features/personal/not-loaded.tsx";
import { PageNotFound } from "#web/layout/error-page.tsx";
import { pageMeta } from "#web/layout/page-meta.ts";
import { personal } from "#web/page-handles.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import type { Route } from "./+types/order-page.ts";
import { Destination } from "./destination.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderMoney } from "./order-money.tsx";
import { OrderParcel } from "./order-parcel.tsx";
import { orderProgress } from "./order-progress.ts";
import { OrderReturns } from "./order-returns.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { PaymentBox } from "./payment-box.tsx";
import "#web/features/orders/order-layout.css";
import "./order-timeline.css";

export const handle = personal;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Your order");

type Found = { order: Order; progress: OrderProgress | null; returns: Returns | null };

/** Without its progress, the order is shown by its status; failed returns are ignored. */
async function loadOrder(id: string): Promise<Found> {
  const [order, progress] = await Promise.all([readOrder(id), readOrderProgress(id).catch(() => null)]);
  const returns = order.orderStatus === "Delivered" ? await listReturns(id).catch(() => null) : null;
  return { order, progress, returns };
}

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadForCustomer(request, () => nullIfMissing(loadOrder(params.id)), messages.ordersFailed);
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <div className="wrap order">
      <h1>Your order</h1>
      <Loading />
    </div>
  );
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { value, failed } = loaderData;
  if (failed !== null) return <NoOrder reason={failed} />;
  return value ? <OrderView {...value} /> : <PageNotFound title="This order does not exist." />;
}

function OrderView({ order, progress, returns }: Found) {
  const reached = progress?.steps ?? orderSteps(order, []);
  const { title, text, steps } = orderProgress(order, reached);
  return (
    <div className="wrap order">
      <header className="order-head">
        <OrderStatusLabel status={order.orderStatus} />
        <h1>{title}</h1>
        <p>{text}</p>
        <p className="order-number">
          Order number <strong>{orderNumber(order._id)}</strong>
          <small>{order._id}</small>
        </p>
      </header>
      <OrderTimeline order={order} steps={reached} />
      {progress?.parcel && <OrderParcel parcel={progress.parcel} />}
      {steps.length > 0 && (
        <section className="order-part" aria-labelledby="next">
          <h2 id="next">What happens next</h2>
          <ol className="order-steps">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      )}
      <PaymentBox order={order} />
      <OrderLines order={order} />
      {progress && <OrderMoney {...progress} />}
      {returns && <OrderReturns order={order} returns={returns} />}
      <Destination order={order} />
      <div className="order-ways">
        <ShopLink to="/accounts/orders" className="button">
          View my orders
        </ShopLink>
        <ShopLink to="/shop" className="button button-quiet">
          Continue shopping
        </ShopLink>
        {order.invoice && (
          <ShopLink to={`/order/${order._id}/invoice`} className="button button-quiet">
            View invoice
          </ShopLink>
        )}
        {order.invoice && (
          <a href={`/api/user/orders/${order._id}/invoice/pdf`} className="button button-quiet" download>
            Download invoice
          </a>
        )}
        {order.creditNotes
          ?.filter(({ returnId }) => returnId === undefined)
          .map(({ _id }) => (
            <ShopLink key={_id} to={`/order/${order._id}/credit-note/${_id}`} className="button button-quiet">
              View credit note
            </ShopLink>
          ))}
        <BuyAgain order={order} />
        <CancelOrder order={order} />
      </div>
    </div>
  );
}

/** The specification asks for it: §8. */
function NoOrder({ reason }: { reason: string }) {
  return (
    <div className="wrap order">
      <h1>Your order</h1>
      <NotLoaded text={reason} />
    </div>
  );
}
