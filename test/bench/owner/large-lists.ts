import type { Database } from "#db/db.ts";
import { newId } from "#shop/ids.ts";
import { toIso } from "#shop/time.ts";
import { randomNumbers } from "#test/bench/numbers.ts";
import { DAY_MS, type Filling, frequent, insert, type Rows, sentence, timeOf } from "./filling.ts";
import { addEnquiries, addQuestions, addReviews } from "./large-messages.ts";

/** Fills what owners list beside products, customers and orders; with so many rows where others can make it grow. */
export async function fillLists(db: Database, size: number): Promise<void> {
  const users = (await db.read.selectFrom("users").orderBy("id").select("id").execute()).map(({ id }) => id);
  const products = (await db.read.selectFrom("products").orderBy("id").select("id").execute()).map(({ id }) => id);
  const filling = { db, size, random: randomNumbers(17), users, products };
  await addEnquiries(filling);
  await addQuestions(filling);
  await addReviews(filling);
  await addEntries(filling);
  await addPlannedPrices(filling);
  await addReturns(filling);
  await addEmails(filling);
  await addNotesAndAlerts(filling);
  await addOwnersRows(filling);
}

const ACTIONS = [
  ["product", "product.change"],
  ["order", "order.status"],
  ["enquiry", "enquiry.close"],
  ["coupon", "coupon.change"],
  ["setting", "setting.set"],
] as const;

/** Most are by one person and about products; one person left long ago. */
async function addEntries(filling: Filling) {
  const { db, size, random, products } = filling;
  const entries = Array.from({ length: size }, (_, index): Rows<"audit_entries">[number] => {
    const at = timeOf(filling, index);
    const [subject_kind, action] = frequent(random, ACTIONS);
    const actor = index < 20 ? "meena" : index % 10 === 0 ? "ravi" : "asha";
    return {
      ...{ id: newId(at), at_ms: at, actor_kind: "commandLine", actor, session: null, action, subject_kind },
      ...{ subject_id: frequent(random, products), before: '{"price":1}', after: '{"price":2}' },
      ...{ group_id: null, undo_of: null, reason: null },
    };
  });
  await insert(db, "audit_entries", entries);
}

/** Each product had one, and has one. */
async function addPlannedPrices({ db, products }: Filling) {
  const now = Date.now();
  const times = { created_at_ms: now, updated_at_ms: now };
  const plans = products.flatMap((product_id, index): Rows<"planned_prices"> => {
    const plan = { ...times, product_id, price_paise: 100_00, mrp_paise: null };
    const begun = { began_at_ms: now - 9 * DAY_MS, price_before_paise: 120_00, mrp_before_paise: null };
    const begins_at_ms = now + DAY_MS + index * 60_000;
    return [
      {
        ...{ ...plan, id: newId(now), ...begun, by_hand_before: 0, outcome: "ended", due_at_ms: null },
        ...{ begins_at_ms: now - 9 * DAY_MS, ends_at_ms: now - 8 * DAY_MS },
      },
      {
        ...{ ...plan, id: newId(now), began_at_ms: null, price_before_paise: null, mrp_before_paise: null },
        ...{ by_hand_before: null, outcome: null, due_at_ms: begins_at_ms, begins_at_ms },
        ends_at_ms: begins_at_ms + DAY_MS,
      },
    ];
  });
  await insert(db, "planned_prices", plans);
}

/** Of every delivered order; the newest wait. */
async function addReturns(filling: Filling) {
  const { db } = filling;
  const delivered = await db.read
    .selectFrom("orders")
    .where("status", "=", "Delivered")
    .orderBy("id")
    .select(["id", "total_paise"])
    .execute();
  const returns: Rows<"returns"> = [];
  const lines: Rows<"return_lines"> = [];
  const refunds: Rows<"refunds"> = [];
  for (const [index, { id: order_id, total_paise }] of delivered.entries()) {
    const at = timeOf(filling, index);
    const id = newId(at);
    const isSettled = index < delivered.length - 300;
    const endedAt = isSettled ? at : null;
    returns.push({
      ...{ id, order_id, status: isSettled ? "Settled" : "Requested", destination: "UPI asha@bank", created_at_ms: at },
      ...{ pickup_day: null, pickup_slot: null, refund_paise: isSettled ? total_paise : null, decided_at_ms: endedAt },
      ...{ sent_at_ms: endedAt, received_at_ms: endedAt, ended_at_ms: endedAt },
    });
    lines.push({ return_id: id, order_id, position: 0, quantity: 1, reason: "damaged" });
    if (!isSettled) continue;
    const isPaid = index % 100 > 0;
    refunds.push({
      ...{
        id: newId(at),
        order_id,
        return_id: id,
        amount_paise: total_paise,
        owed_at_ms: at,
        destination: "UPI asha@bank",
      },
      ...(isPaid
        ? { paid_at_ms: at, method: "upi", reference: `R${index}`, actor_kind: "commandLine", actor: "asha" }
        : { paid_at_ms: null, method: null, reference: null, actor_kind: null, actor: null }),
    });
  }
  await insert(db, "returns", returns);
  await insert(db, "return_lines", lines);
  await insert(db, "refunds", refunds);
}

/** The newest are not sent. */
async function addEmails(filling: Filling) {
  const { db, size } = filling;
  const emails = Array.from({ length: size }, (_, index): Rows<"outbox">[number] => {
    const at = timeOf(filling, index);
    return {
      ...{ id: newId(at), kind: "welcome", recipient: `customer.${index}@example.com`, order_id: null, facts: "{}" },
      ...{ due_at_ms: at, sent_at_ms: index < size * 0.9 ? at : null, last_error: null, created_at_ms: at },
    };
  });
  await insert(db, "outbox", emails);
}

async function addNotesAndAlerts(filling: Filling) {
  const { db, size, random, users, products } = filling;
  const notes: Rows<"customer_notes"> = [];
  const alerts: Rows<"stock_alerts"> = [];
  const subscriptions: Rows<"newsletter_subscriptions"> = [];
  for (let index = 0; index < size; index++) {
    const at = timeOf(filling, index);
    const user_id = users[Math.floor(users.length * random() ** 4)] as string;
    notes.push({
      id: newId(at),
      user_id,
      at_ms: at,
      actor_kind: "commandLine",
      actor: "asha",
      text: sentence(random, 10),
    });
    const email = `reader.${index}@example.com`;
    alerts.push({ id: newId(at), product_id: frequent(random, products), email, created_at_ms: at });
    const unsubscribe_token = `reader-${index}`;
    subscriptions.push({ id: newId(at), email, created_at_ms: at, confirmed_at_ms: at, unsubscribe_token });
  }
  await insert(db, "customer_notes", notes);
  await insert(db, "stock_alerts", alerts);
  await insert(db, "newsletter_subscriptions", subscriptions);
}

/** What only owners make: coupons and imports of each day for years, and posts. */
async function addOwnersRows(filling: Filling) {
  const { db } = filling;
  const times = Array.from({ length: 2_000 }, (_, index) => timeOf({ ...filling, size: 2_000 }, index));
  const limits = { minimum_paise: 0, max_uses: null, max_uses_per_user: null, ends_at_ms: null };
  const coupons = times.map((at, index): Rows<"coupons">[number] => ({
    ...{ id: newId(at), code: `DAY${index}`, percent: 10, amount_paise: null, ...limits, starts_at_ms: at },
    ...{ created_at_ms: at, updated_at_ms: at },
  }));
  const imports = times.map((at, index): Rows<"import_history">[number] => ({
    ...{ id: newId(at), file_name: `list-${toIso(at)}.csv`, actor_kind: "commandLine", actor: "asha" },
    ...{ started_at_ms: at, finished_at_ms: at, rows_done: 500, inserted: 1, updated: index, unchanged: 0, refused: 0 },
  }));
  const posts = times.slice(0, 200).map((at, index): Rows<"blogs">[number] => ({
    ...{ id: newId(at), title: `Post ${index}`, slug: `post-${index}`, category: "News", summary: "", author: "Asha" },
    ...{ description: sentence(filling.random, 500), image: null, shown_from_ms: at, guide_of: null },
    ...{ created_at_ms: at, updated_at_ms: at },
  }));
  const [at = 0] = times;
  await insert(db, "blog_categories", [{ id: newId(at), title: "News", created_at_ms: at, updated_at_ms: at }]);
  await insert(db, "coupons", coupons);
  await insert(db, "import_history", imports);
  await insert(db, "blogs", posts);
}
