import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import * as messages from "#contract/messages.ts";
import type { Order } from "#contract/orders.ts";
import type { NewReturn, OrderReturns } from "#contract/returns.ts";
import { colorName } from "#shop/catalogue/reading/color-names.ts";
import { orderNumber } from "#shop/order-number.ts";
import { keepsPieces } from "#shop/returns/return-rules.ts";
import { formatDay } from "#shop/time.ts";
import { useShop } from "#web/client/frame-data.ts";
import { showToast } from "#web/client/toasts.ts";
import { useCall } from "#web/client/use-call.ts";
import { listReturns, readOrder, requestReturn } from "#web/features/api/page-api.ts";
import { loadForCustomer, nullIfMissing } from "#web/features/personal/load-for-customer.ts";
import { Loading } from "#web/features/personal/loading.tsx";
import { NotLoaded } from "#web/features/personal/not-loaded.tsx";
import { PageNotFound } from "#web/layout/error-page.tsx";
import { pageMeta } from "#web/layout/page-meta.ts";
import { personal } from "#web/page-handles.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import type { Route } from "./+types/return-page.ts";
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

function ReturnView({ order, returns: { until, returns } }: Found) {
  const shop = useShop();
  return (
    <div className="wrap order">
      <header className="order-head">
        <h1>Return products</h1>
        <p>
          <ShopLink to={`/order/${order._id}`}>Order {orderNumber(order._id)}</ShopLink>
        </p>
        <p>
          {until === null
            ? "Nothing of this order can be returned now."
            : `You can return products until ${formatDay(until)}: ${shop.returns.toLowerCase()}.`}
        </p>
      </header>
      {until !== null && <ReturnForm order={order} returned={returns.filter(keepsPieces)} />}
    </div>
  );
}

function ReturnForm({ order, returned }: { order: Order; returned: OrderReturns["returns"] }) {
  const { returnReasons } = useShop();
  const [run, sending] = useCall(messages.returnFailed);
  const navigate = useNavigate();
  const lines = order.products.map((line) => {
    const same = returned
      .flatMap((one) => one.lines)
      .filter(({ productId, color }) => productId === line.product._id && color === line.color._id);
    return {
      ...line,
      left: line.count - same.reduce((sum, { quantity, received }) => sum + quantity - (received?.missing ?? 0), 0),
    };
  });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const chosen = lines.flatMap(({ product, color }, index) => {
      const quantity = Number(fields.get(`quantity-${index}`) ?? 0);
      const reason = String(fields.get(`reason-${index}`)) as NewReturn["lines"][number]["reason"];
      return quantity > 0 ? [{ productId: product._id, color: color._id, quantity, reason }] : [];
    });
    if (chosen.length === 0) return showToast({ kind: "failed", text: "Choose what you want to return." });
    if (!chosen.every(({ reason }) => returnReasons.includes(reason)))
      return showToast({ kind: "failed", text: "Choose a reason for each product." });
    if (!(await run(() => requestReturn(order._id, { lines: chosen })))) return;
    showToast({ kind: "done", text: messages.returnRequested });
    await navigate(`/order/${order._id}`);
  }

  return (
    <form className="order-part" onSubmit={submit}>
      {lines.map(({ product, color, left }, index) =>
        left > 0 ? (
          <fieldset key={`${product._id} ${color._id}`} className="return-line">
            <legend>
              {product.title}, {colorName(color.title)}
            </legend>
            <label>
              Pieces{" "}
              <select name={`quantity-${index}`} defaultValue={0}>
                {[...Array(left + 1).keys()].map((pieces) => (
                  <option key={pieces} value={pieces}>
                    {pieces}
                  </option>
                ))}
              </select>
            </label>
            <label>
              Reason{" "}
              <select name={`reason-${index}`} defaultValue="">
                <option value="">Choose a reason</option>
                {returnReasons.map((reason) => (
                  <option key={reason}>{reason}</option>
                ))}
              </select>
            </label>
          </fieldset>
        ) : null,
      )}
      <button type="submit" className="button" disabled={sending}>
        {sending ? "Sending..." : "Request return"}
      </button>
    </form>
  );
}
