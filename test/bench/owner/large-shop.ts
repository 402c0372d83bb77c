import { type Insertable, sql } from "kysely";
import type { Database, Transaction } from "#db/db.ts";
import type { Tables } from "#db/tables.ts";
import { fillCustomerWords } from "#shop/accounts/names/customer-words.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";
import { fillOrderWords } from "#shop/orders/finding/order-words.server.ts";
import { generateProducts } from "#test/bench/generated-products.ts";
import { randomNumbers } from "#test/bench/numbers.ts";
import { BATCH, DAY_MS, frequent, insert } from "./filling.ts";
import { fillLists } from "./large-lists.ts";

const FIRSTNAMES =
  "Asha Ravi Meena Kumar Sunita Amit Priya Vijay Lakshmi Rahul Fatima Joseph Anita Deepak Kavita Imran".split(" ");
const LASTNAMES = "Kumar Singh Sharma Devi Khan Rao Patel Reddy Das Nair Joshi Shah Gupta Verma Pillai Iyer".split(" ");

/** What somebody knows of orders of a large shop, and whose they are. */
export type Known = {
  customer: string;
  number: string;
  mobile: string;
  email: string;
  tracking: string;
  serial: string;
  pincode: string;
};

/** Fills a shop with so many products, customers and orders in all stages, as unequal as in a shop that stands. */
export async function fillShop(ctx: ShopContext, size: number): Promise<Known[]> {
  await addProducts(ctx, size);
  const users = await addCustomers(ctx.db, size);
  const known = await addOrders(ctx.db, users, size);
  await fillOrderWords(ctx.db);
  await fillCustomerWords(ctx.db);
  await addMovements(ctx.db);
  await fillLists(ctx.db, size);
  await ctx.db.analyze();
  return known;
}

async function addProducts(ctx: ShopContext, size: number) {
  const source = generateProducts();
  for (let stored = 0; stored < size; stored += BATCH)
    await saveProducts(
      ctx,
      Array.from({ length: Math.min(BATCH, size - stored) }, () => source.next().value),
    );
}

type Customer = { id: string; firstname: string; lastname: string; email: string; mobile: string };

async function addCustomers(db: Database, size: number): Promise<Customer[]> {
  const random = randomNumbers(11);
  const now = Date.now();
  const users = Array.from({ length: size }, (_, index): Customer & Insertable<Tables["users"]> => {
    const [firstname, lastname] = [frequent(random, FIRSTNAMES), frequent(random, LASTNAMES)];
    const at = now - (size - index) * 60_000;
    return {
      ...{ id: newId(at), firstname, lastname, password_hash: null, created_at_ms: at, updated_at_ms: at },
      ...{ email: `${firstname}.${lastname}.${index}@example.com`.toLowerCase(), username: `customer.${index}` },
      mobile: String(7_000_000_000 + index * 7),
    };
  });
  await insert(db, "users", users);
  await insert(
    db,
    "customer_words",
    users.map(({ id }) => ({ word: "", user_id: id })),
  );
  const [kind, actor_kind] = ["cash", "commandLine"] as const;
  const blocked = users.filter((_, index) => index % 100 === 0);
  await insert(
    db,
    "customer_blocks",
    blocked.map(({ id }) => ({ kind, user_id: id, at_ms: now, actor_kind, actor: "asha", reason: null })),
  );
  return users;
}

/** The orders' pieces, as if all were sold within the last 30 days. */
async function addMovements(db: Database) {
  const run = async (tx: Transaction) => {
    await sql`INSERT INTO stock_movements (product_id, quantity, reason, order_id, created_at_ms, actor_kind)
      SELECT l.product_id, -l.quantity, 'order', o.id, o.created_at_ms, 'customer'
      FROM order_lines l JOIN orders o ON o.id = l.order_id`.execute(tx.db);
    await sql`UPDATE products SET sold_lately = lately.sold
      FROM (SELECT product_id, sum(quantity) AS sold FROM order_lines GROUP BY product_id) AS lately
      WHERE id = lately.product_id`.execute(tx.db);
  };
  await db.write(run, { isLong: true });
}

const STATUSES = [
  "Delivered",
  "Delivered",
  "Delivered",
  "Cancelled",
  "Dispatched",
  "Processing",
  "Not Processed",
] as const;

async function addOrders(db: Database, users: readonly Customer[], size: number): Promise<Known[]> {
  const random = randomNumbers(5);
  const now = Date.now();
  const products = await db.read
    .selectFrom("products")
    .innerJoin("product_colors", "product_colors.product_id", "products.id")
    .innerJoin("colors", "colors.id", "product_colors.color_id")
    .where("product_colors.position", "=", 0)
    .limit(20_000)
    .select(["products.id", "products.title", "brand_id", "price_paise", "color_id", "colors.title as color"])
    .execute();
  const known: Known[] = [];
  const rows = {
    orders: [] as Insertable<Tables["orders"]>[],
    order_lines: [] as Insertable<Tables["order_lines"]>[],
    order_words: [] as Insertable<Tables["order_words"]>[],
    order_events: [] as Insertable<Tables["order_events"]>[],
    parcels: [] as Insertable<Tables["parcels"]>[],
    serials: [] as Insertable<Tables["serials"]>[],
  };
  for (let index = 0; index < size; index++) {
    const user = users[Math.floor(users.length * random() ** 2)] as Customer;
    const product = frequent(random, products);
    const quantity = 1 + Math.floor(random() * 2);
    // What waits are the newest orders.
    const status = index > size * 0.97 ? STATUSES[4 + Math.floor(random() * 3)] : STATUSES[Math.floor(random() * 4)];
    const at = now - (size - index) * 300_000;
    const id = newId(at);
    const total = product.price_paise * quantity;
    const pincode = String(Math.floor(110_001 + 700_000 * random() ** 3));
    const wasPacked = status === "Delivered" || status === "Dispatched" || (status === "Processing" && index % 2 === 0);
    const isSent = status === "Delivered" || status === "Dispatched";
    rows.orders.push({
      ...{ id, user_id: user.id, cart_id: id, cart_version: 1, status: status ?? "Delivered", created_at_ms: at },
      ...{ updated_at_ms: at, subtotal_paise: total, discount_paise: 0, total_paise: total, coupon_id: null },
      ...{ coupon_code: null, contact_email: user.email, contact_mobile: user.mobile, news_opt_in: 0 },
      ...{ firstname: user.firstname, lastname: user.lastname, street: `${index}, Hill Road`, city: "Pune" },
      ...{ state: "Maharashtra", country: "India", pincode, awaits_release: 0, delivery_days: 5, eway_bill: null },
      ...{ packed_at_ms: wasPacked ? at : null, buyer_gstin: null, paid_paise: 0, address_key: null },
    });
    rows.order_lines.push({
      ...{ order_id: id, position: 0, product_id: product.id, title: product.title, brand_id: product.brand_id },
      ...{ brand_title: "Orlin", image: "lamp", color_id: product.color_id, color_title: product.color },
      ...{ price_paise: product.price_paise, quantity, dispatch_days: 1 },
    });
    rows.order_words.push({ word: "", order_id: id });
    if (index % 3 > 0)
      rows.order_events.push({
        ...{ id: newId(at), order_id: id, kind: "called", at_ms: at, actor_kind: "commandLine", actor: "asha" },
        ...{ outcome: "confirmed", text: null },
      });
    const [tracking, serial] = [`RR${index}`, `3569${index}`];
    if (wasPacked)
      rows.parcels.push({
        ...{ id: newId(at), order_id: id, return_id: null, packed_at_ms: at, recorded: "now" },
        ...(isSent ? { courier: "Road Runners", tracking, handed_over_at_ms: at } : { courier: null, tracking: null }),
        ...(isSent ? {} : { handed_over_at_ms: null }),
        ...{ failed_at_ms: status === "Dispatched" && index % 7 === 0 ? at : null, coming_back_at_ms: null },
        ...(status === "Delivered"
          ? { ended_at_ms: at + DAY_MS, outcome: "delivered" }
          : { ended_at_ms: null, outcome: null }),
      });
    if (isSent)
      rows.serials.push({
        ...{ id: newId(at), order_id: id, position: 0, product_id: product.id, serial, freed_at_ms: null },
      });
    known.push({
      customer: user.id,
      number: id.slice(-8),
      mobile: user.mobile,
      email: user.email,
      tracking,
      serial,
      pincode,
    });
  }
  for (const [table, all] of Object.entries(rows)) await insert(db, table as keyof typeof rows, all as never);
  return known;
}
