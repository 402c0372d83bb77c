import type { SavedAddress } from "#contract/accounts/addresses.ts";
import type { CurrentOrder } from "#contract/orders/current-order.ts";
import type { Order } from "#contract/orders.ts";
import type { OrderReturn } from "#contract/returns.ts";
import { isSessionEnd } from "#web/client/http.ts";
import { listAddresses, listOrders, listReturns, listToReview, readCurrentOrder } from "#web/features/api/page-api.ts";

/** Of the newest delivered order among the newest ones. */
type Delivered = {
  order: Order;
  /** The products of it that can be reviewed. */
  toReview: readonly string[];
  /** The return of it that is under way. */
  openReturn: OrderReturn | null;
};

/** What the first page of the account says of its other places. What could not be read is null. */
export type Overview = {
  current: CurrentOrder | null;
  delivered: Delivered | null;
  addresses: SavedAddress[] | null;
};

/** Of the order that is shown: the product to review next and the return that is under way, by what the places say. */
export function afterDelivery(order: Order, delivered: Delivered | null) {
  if (delivered?.order._id !== order._id) return { toReview: null, openReturn: null };
  const { toReview, openReturn } = delivered;
  return {
    toReview: order.products.find(({ product }) => toReview.includes(product._id))?.product ?? null,
    openReturn,
  };
}

const NEWEST = { page: 1, limit: 5 };

export async function readOverview(): Promise<Overview> {
  const [current, delivered, addresses] = await Promise.all([
    orNull(readCurrentOrder()),
    orNull(readDelivered()),
    orNull(listAddresses()),
  ]);
  return { current, delivered, addresses };
}

async function readDelivered(): Promise<Delivered | null> {
  const { items } = await listOrders(NEWEST);
  const order = items.find(({ orderStatus }) => orderStatus === "Delivered");
  if (!order) return null;
  const [{ products }, { returns }] = await Promise.all([listToReview(order._id), listReturns(order._id)]);
  return {
    order,
    toReview: products,
    openReturn: returns.find(({ endedAt }) => endedAt === undefined) ?? null,
  };
}

/** The page is shown without what could not be read; only an ended session leads to the login. */
async function orNull<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (isSessionEnd(error)) throw error;
    return null;
  }
}
