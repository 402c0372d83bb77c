import type { SavedAddress } from "#contract/accounts/addresses.ts";
import type { CurrentOrder } from "#contract/orders/current-order.ts";
import type { Order } from "#contract/orders.ts";
import type { OrderReturn } from "#contract/returns.ts";
import { isSessionEnd } from "#web/client/http.ts";
import { listAddresses, listOrders, listReturns, listToReview, readCurrentOrder } from "#web/features/api/page-api.ts";

/** Of the newest delivered order among the newest ones. */
type Delivered = {
  order: Order;
  /** How many of its products can be reviewed. */
  toReview: number;
  /** The return of it that is under way. */
  openReturn: OrderReturn | null;
};

/** What the first page of the account says of its other places. What could not be read is null. */
export type Overview = {
  current: CurrentOrder | null;
  delivered: Delivered | null;
  addresses: SavedAddress[] | null;
};

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
    toReview: products.length,
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
