import * as messages from "#contract/messages.ts";
import type { OrderProgress } from "#contract/orders/progress.ts";
import type { Order } from "#contract/orders.ts";
import type { OrderReturns as Returns } from "#contract/returns.ts";
import { orderNumber } from "#shop/order-number.ts";
import { orderSteps } from "#shop/progress/steps.ts";
import { GIVEN_UP } from "#shop/returns/return-rules.ts";
import { formatDay } from "#shop/time.ts";
import { listReturns, listToReview, readOrder, readOrderProgress } from "#web/features/api/page-api.ts";
import { BuyAgain } from "#web/features/orders/buy-again.tsx";
import { CancelOrder } from "#web/features/orders/cancel-order.tsx";
import { OrderStatusLabel } from "#web/features/orders/order-status.tsx";
import { loadForCustomer, nullIfMissing } from "#web/features/personal/load-for-customer.ts";
import { Loading } from "#web/features/personal/loading.tsx";
import { PageNotFound } from "#web/layout/error-page.tsx";
import { pageMeta } from "#web/layout/page-meta.ts";
import { personal } from "#web/page-handles.ts";
import { NotLoaded } from "#web/ui/feedback/not-loaded.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import type { Route } from "./+types/order-page.ts";
import { Destination } from "./destination.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderMoney } from "./order-money.tsx";
import { OrderParcel } from "./order-parcel.tsx";
import { orderProgress, returnProgress } from "./order-progress.ts";
import { OrderReturns } from "./order-returns.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { PaymentBox } from "./payment-box.tsx";
import "#web/features/orders/order-layout.css";

export const handle = personal;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Your order");

/** These are told with the return. */
const OF_RETURNS = /^(return|replacement)/;

/** A part is null when it could not be loaded. Only a delivered order has returns and products to review. */
type Found = {
  order: Order;
  progress: OrderProgress | null;
  returns?: Returns | null;
  toReview?: readonly string[] | null;
};

/** Without its progress, the order is shown by its status. */
async function loadOrder(id: string): Promise<Found> {
  const [order, progress] = await Promise.all([readOrder(id), readOrderProgress(id).catch(() => null)]);
  if (order.orderStatus !== "Delivered") return { order, progress };
  const [returns, toReview] = await Promise.all([
    listReturns(id).catch(() => null),
    listToReview(id).then(
      ({ products }) => products,
      () => null,
    ),
  ]);
  return { order, progress, returns, toReview };
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

function OrderView({ order, progress, returns, toReview }: Found) {
  const reached = progress?.steps ?? orderSteps(order, []);
  const current = returns?.returns.findLast(({ status }) => !GIVEN_UP.includes(status));
  const { title, text, steps } = current ? returnProgress(current) : orderProgress(order, reached);
  return (
    <div className="wrap order">
      <header className="order-head">
        <OrderStatusLabel status={order.orderStatus} />
        <h1>{title}</h1>
        <p>{text}</p>
        <p className="order-number">
          Order number <strong>{orderNumber(order._id)}</strong>
        </p>
      </header>
      {progress === null && <NotLoaded text={messages.orderProgressFailed} />}
      {returns === null && <NotLoaded text={messages.orderReturnsFailed} />}
      {current && returns && <OrderReturns order={order} returns={returns} />}
      {returns?.until && !current && (
        <div className="order-wrong">
          <p>Is something wrong? You can return or replace it until {formatDay(returns.until)}.</p>
          <ShopLink to={`/order/${order._id}/return`} className="button button-quiet">
            Return products
          </ShopLink>
        </div>
      )}
      <OrderTimeline order={order} steps={reached.filter(({ kind }) => !OF_RETURNS.test(kind))} />
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
      {/* Several of these texts tell the customer to call or write. */}
      <p>
        <ShopLink to={`/contact?order=${orderNumber(order._id)}`}>Get help with this order</ShopLink>
      </p>
      <PaymentBox order={order} />
      <OrderLines order={order} toReview={toReview} />
      {progress && <OrderMoney {...progress} />}
      {/* The way to another one is above. */}
      {!current && returns && returns.returns.length > 0 && (
        <OrderReturns order={order} returns={{ ...returns, until: null }} />
      )}
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
