import type { CustomerOrder, CustomerReturn, ManagedCustomer } from "#contract/admin/customers.ts";
import type { Reader } from "#db/db.ts";
import { readAddresses, type StoredAddress } from "#shop/accounts/addresses/saved-addresses.server.ts";
import { listBlocks } from "#shop/accounts/blocks/blocks.server.ts";
import { accountId, getAccount } from "#shop/accounts/operator/get-account.server.ts";
import type { StoredUser } from "#shop/accounts/user.server.ts";
import { customerSubject } from "#shop/audit/customer-subject.server.ts";
import { readEntries } from "#shop/audit/entries.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { timeOfId } from "#shop/ids.ts";
import { isConfirmed } from "#shop/mail/is-confirmed.server.ts";
import { toRupees } from "#shop/money.ts";
import { orderNumber } from "#shop/order-number.ts";
import type { StoredOrder } from "#shop/orders/order-response.server.ts";
import { readStages } from "#shop/parcels/progress.server.ts";
import { masked, personalFields, seesCustomers } from "#shop/seen-persons.ts";
import { ShopError } from "#shop/shop-error.ts";
import { readStaffNames } from "#shop/staff/staff-rows.server.ts";
import { formatDay, toIso } from "#shop/time.ts";
import { cameBack, countCameBack, countOrders } from "./counted-orders.server.ts";
import { readNotes } from "./notes.server.ts";
import { readSpent } from "./spent.server.ts";
import { whyNotErased } from "./why-not-erased.server.ts";

/**
 * A customer with the newest orders, returns and notes, at most `limit` of each; `before` is the id of an order.
 * @param named email address, mobile number, username or id. Whoever may not see customers needs the id, and gets nulls.
 * @throws {ShopError} accountNotFound; accountErased, by the id; forbidden
 */
export async function showCustomer(
  ctx: ShopContext,
  named: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<ManagedCustomer> {
  requirePermission(ctx, "orders.list");
  const { read } = ctx.db;
  const sees = seesCustomers(ctx);
  if (!sees && accountId(named) === null) throw masked();
  const user = await getAccount(ctx, named).catch(async (error) => {
    throw (await readErased(read, accountId(named))) ?? error;
  });
  const orders = await listNewestOrders(read, user.id, { before, limit });
  const blocks = await listBlocks(read, [user.id]);
  const notes = await readNotes(read, user.id, { limit });
  const counted = await countOrdersOf(read, user.id);
  const names = await readStaffNames(read, [...blocks.map(({ actor }) => actor), ...notes.map(({ by }) => by)]);
  const nameOf = (actor: string) => names.get(actor) ?? actor;
  return {
    _id: user.id,
    ...personalFields(user, sees),
    username: sees ? user.username : null,
    emailConfirmed: await isConfirmed(read, user.id, user.email),
    registeredAt: toIso(user.created_at_ms),
    addresses: sees ? addressesOf(user, await readAddresses(read, user.id), orders) : [],
    blocks: blocks.map(({ kind, at_ms, actor, reason }) => {
      return { kind, at: toIso(at_ms), by: nameOf(actor), reason: sees ? reason : null };
    }),
    orders: counted.orders,
    cameBack: counted.cameBack,
    whyNotErased: await whyNotErased(read, user.id),
    spent: toRupees((await readSpent(read, [user.id])).get(user.id) ?? 0),
    sessions: await countSessions(read, user.id, ctx.now()),
    latestOrders: await orderResponses(read, orders),
    returns: await listNewestReturns(read, user.id, limit),
    notes: notes.map((note) => ({ ...note, by: nameOf(note.by), text: sees ? note.text : null })),
  };
}

/** The refusal that says when the account with the id was erased, and by whom; null when no entry says it was. */
async function readErased(db: Reader, id: string | null): Promise<ShopError | null> {
  if (id === null) return null;
  const [newest] = await readEntries(db, { subject: customerSubject(id), limit: 1 });
  if (newest?.action !== "customer.erase") return null;
  const name = (await readStaffNames(db, [newest.actor])).get(newest.actor) ?? newest.actor;
  const day = formatDay(toIso(timeOfId(newest.id)));
  return new ShopError("accountErased", { message: `The account was erased on ${day} by ${name}.` });
}

type ListedOrder = StoredOrder & { came_back: number | boolean };

async function listNewestOrders(
  db: Reader,
  userId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<ListedOrder[]> {
  return db
    .selectFrom("orders")
    .where("user_id", "=", userId)
    .$if(before !== undefined, (query) => query.where("id", "<", `${before}`))
    .orderBy("id", "desc")
    .limit(limit)
    .selectAll()
    .select(cameBack("orders.id").as("came_back"))
    .execute();
}

async function orderResponses(db: Reader, orders: readonly ListedOrder[]): Promise<CustomerOrder[]> {
  const stages = await readStages(db, orders);
  return orders.map((order) => ({
    _id: order.id,
    number: orderNumber(order.id),
    createdAt: toIso(order.created_at_ms),
    orderStatus: order.status,
    stage: stages.get(order.id)?.stage ?? "cancelled",
    total: toRupees(order.total_paise),
    paid: toRupees(order.paid_paise),
    cameBack: Boolean(order.came_back),
  }));
}

async function listNewestReturns(db: Reader, userId: string, limit: number): Promise<CustomerReturn[]> {
  const rows = await db
    .selectFrom("returns")
    .innerJoin("orders", "orders.id", "returns.order_id")
    .where("orders.user_id", "=", userId)
    .orderBy("returns.id", "desc")
    .limit(limit)
    .selectAll("returns")
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    number: orderNumber(row.id),
    orderNumber: orderNumber(row.order_id),
    createdAt: toIso(row.created_at_ms),
    status: row.status,
    resolution: row.resolution,
    refund: row.refund_paise === null ? null : toRupees(row.refund_paise),
  }));
}

/** The saved addresses first, then those of the orders, each once. */
function addressesOf(
  user: StoredUser,
  saved: readonly StoredAddress[],
  orders: readonly StoredOrder[],
): ManagedCustomer["addresses"] {
  const named = saved.map((row) => ({
    ...row,
    firstname: row.firstname ?? user.firstname,
    lastname: row.lastname ?? user.lastname,
  }));
  const all = [...named, ...orders].flatMap(
    ({ firstname, lastname, street, landmark, city, state, pincode, country }) =>
      firstname === null || lastname === null || street === null
        ? []
        : [
            {
              firstname,
              lastname,
              street,
              ...(landmark === null ? {} : { landmark }),
              city: city ?? "",
              state: state ?? "",
              pincode: pincode ?? "",
              country: country ?? "",
            },
          ],
  );
  return [...new Map(all.map((address) => [JSON.stringify(address), address])).values()];
}

async function countOrdersOf(db: Reader, userId: string) {
  return db
    .selectFrom("users")
    .where("id", "=", userId)
    .select([countOrders("users.id").as("orders"), countCameBack("users.id").as("cameBack")])
    .executeTakeFirstOrThrow();
}

async function countSessions(db: Reader, userId: string, nowMs: number): Promise<ManagedCustomer["sessions"]> {
  const { count, last } = await db
    .selectFrom("sessions")
    .where("user_id", "=", userId)
    .where("idle_expires_at_ms", ">", nowMs)
    .where("expires_at_ms", ">", nowMs)
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.max<number | null>("used_at_ms").as("last")])
    .executeTakeFirstOrThrow();
  return { count: Number(count), lastUsedAt: last === null ? null : toIso(Number(last)) };
}
