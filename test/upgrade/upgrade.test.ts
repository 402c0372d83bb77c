import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Database } from "#db/db.ts";
import { migrate } from "#db/migrate.ts";
import { listCoupons } from "#shop/coupons/manage-coupons.server.ts";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { logIn } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import {
  isBeforeParcels,
  openStoredDatabase,
  STORED_VERSIONS,
  type StoredVersion,
  storedAnswers,
} from "./stored-database.ts";

/** The stored database, migrated, at the time when it was stored. */
async function upgraded(shop: TestShop, version: StoredVersion) {
  const db = await openStoredDatabase(shop, version);
  const answers = storedAnswers(db.engine, version);
  const before = await readLasting(db);
  await migrate(db, process.cwd());
  return { answers, before, shop: { ...shop, db, now: () => answers.now } };
}

/** What no migration changes, with accounts that were erased. */
async function readLasting({ read }: Database) {
  const orders = read.selectFrom("orders").select(["id", "status", "subtotal_paise", "discount_paise", "total_paise"]);
  const invoices = read.selectFrom("invoices").select(["order_id", "financial_year", "number_in_year", "issued_at_ms"]);
  const credited = read
    .selectFrom("credit_note_lines")
    .select(["credit_note_id", "position", "quantity", "total_paise"]);
  const stock = read.selectFrom("products").select(["id", "on_hand", "sold"]);
  return {
    orders: await orders.orderBy("id").execute(),
    invoices: await invoices.orderBy("number_in_year").execute(),
    credited: await credited.orderBy("credit_note_id").orderBy("position").execute(),
    stock: await stock.orderBy("id").execute(),
  };
}

/** What was accepted came back and was paid, as far as the shop knew. */
function settledIfAccepted<Row extends object>(row: Row): Row & { recorded: string } {
  const wasAccepted = "status" in row && row.status === "Accepted";
  return { ...row, ...(wasAccepted && { status: "Settled" }), recorded: wasAccepted ? "before this version" : "now" };
}

const settled = <Row extends { status: string }>(rows: readonly Row[]) =>
  rows.filter(({ status }) => status === "Settled");

const PEOPLE = ["asha", "ravi", "devi"] as const;

describe.each(STORED_VERSIONS)("a database whose last migration is %s", (version) =>
  onEachEngine("of the version before", (openShop) => {
    test("keeps the invariants, and what orders, documents and stock add up to", async () => {
      const { shop, before } = await upgraded(await openShop(), version);
      expect(await listViolations(shop)).toEqual([]);
      expect(await readLasting(shop.db)).toEqual(before);
    });

    test("keeps orders, invoices, credit notes, carts, wishlists, addresses and notifications", async () => {
      const { shop, answers } = await upgraded(await openShop(), version);
      const { get } = await httpOver(shop);
      for (const name of PEOPLE) {
        const { userId, orders, cart, wishlist, notifications, addresses, savedLines, wishlistOptions } = answers[name];
        const headers = await logIn(shop, userId);
        const read = async (path: string) => (await get(path, headers)).json();
        const documents = Object.entries(answers.documents).filter(([id]) =>
          orders.some((order) => "_id" in order && order._id === id),
        );
        expect(documents).toHaveLength(orders.length);
        expect(await read("/api/user/get-orders")).toMatchObject(orders);
        expect(await read("/api/user/cart")).toMatchObject(cart);
        expect((await read("/api/user/wishlist")).wishlist).toMatchObject(wishlist);
        expect(await read("/api/user/notifications")).toMatchObject(notifications.map(namedByReturn));
        if (addresses) expect(await read("/api/user/addresses")).toMatchObject(addresses);
        if (savedLines) expect(await read("/api/user/saved-lines")).toMatchObject(savedLines);
        if (wishlistOptions) expect(await read("/api/user/wishlist/options")).toMatchObject(wishlistOptions);
        for (const [id, { order, invoice, creditNotes }] of documents) {
          const path = `/api/user/orders/${id}`;
          expect(await read(path)).toMatchObject(order);
          if (invoice) expect(await read(`${path}/invoice`)).toEqual(invoice);
          for (const note of creditNotes) expect(await read(`${path}/credit-notes/${note._id}`)).toEqual(note);
        }
      }
    });

    test("keeps products, reviews, posts, questions, coupons and returns", async () => {
      const { shop, answers } = await upgraded(await openShop(), version);
      const { get } = await httpOver(shop);
      for (const [id, product] of Object.entries(answers.products))
        expect((await get(`/api/product/${id}`)).json()).toMatchObject(product);
      for (const [path, page] of Object.entries(answers.pages ?? {}))
        expect((await get(path)).json(), path).toMatchObject(page);
      expect(await listCoupons(shop)).toMatchObject(answers.coupons);
      const rows = await shop.db.read.selectFrom("returns").selectAll().orderBy("id").execute();
      if (!isBeforeParcels(version)) return expect(rows).toMatchObject(answers.returns);
      expect(rows).toMatchObject(answers.returns.map(settledIfAccepted));
      const pieces = await shop.db.read.selectFrom("return_pieces").selectAll().execute();
      expect(new Set(pieces.map(({ return_id }) => return_id))).toEqual(new Set(settled(rows).map(({ id }) => id)));
      expect(pieces.every(({ condition }) => condition === "sellable")).toBe(true);
      const refunds = await shop.db.read.selectFrom("refunds").orderBy("id").selectAll().execute();
      expect(refunds).toMatchObject(
        settled(rows).map(({ id, order_id, refund_paise, decided_at_ms }) => ({
          ...{ order_id, return_id: id, amount_paise: refund_paise, paid_at_ms: decided_at_ms },
          ...{ method: null, reference: null, recorded: "before this version" },
        })),
      );
    });
  }),
);

const OF_RETURN = /^(return|replacement|refundPaid)/;

/** Notifications of a return name its own products; earlier programs named all of the order. */
const namedByReturn = (told: object) =>
  "kind" in told && OF_RETURN.test(String(told.kind)) ? { ...told, products: expect.stringMatching(/\S/) } : told;

onEachEngine("entries of a database of the version before", (openShop) => {
  test("stay as they are", async () => {
    const db = await openStoredDatabase(await openShop(), "0045");
    const read = () => db.read.selectFrom("audit_entries").selectAll().orderBy("id").execute();
    const before = await read();
    expect(before.length).toBeGreaterThan(50);
    await migrate(db, process.cwd());
    expect(await read()).toMatchObject(before);
  });
});

type StoredMovement = { id: number; reason: string; quantity: number; return_id: string | null };

onEachEngine("movements of a database of the version before", (openShop) => {
  test("say why each stock changed, and that nobody noted it then", async () => {
    const db = await openStoredDatabase(await openShop(), "0045");
    const before = (await sql<StoredMovement>`SELECT * FROM stock_movements ORDER BY id`.execute(db.read)).rows;
    const reasons = (returned: boolean) => before.filter((row) => (row.return_id !== null) === returned);
    expect(new Set(reasons(false).map(({ reason }) => reason))).toEqual(
      new Set(["initial", "restock", "order", "cancel"]),
    );
    expect(reasons(true).length).toBeGreaterThan(0);
    await migrate(db, process.cwd());
    const explained = ({ reason, quantity, return_id }: StoredMovement) => {
      if (reason !== "restock") return reason === "cancel" ? "cancelled" : reason;
      return return_id !== null ? "returned" : quantity > 0 ? "received" : "correction";
    };
    expect(await db.read.selectFrom("stock_movements").selectAll().orderBy("id").execute()).toEqual(
      before.map((row) => ({
        ...row,
        reason: explained(row),
        ...(row.reason === "order"
          ? { actor_kind: "customer", actor: null }
          : { actor_kind: "system", actor: "upgrade" }),
        ...{ note: "before this version", counted: null, client_key: null },
      })),
    );
  });
});

onEachEngine("orders of a database of the version before", (openShop) => {
  test("were paid in cash when they were delivered, and are found by their address while their limits count", async () => {
    const db = await openStoredDatabase(await openShop(), "0045");
    type Order = { id: string; status: string; total_paise: number; updated_at_ms: number; delivery_address: string };
    const { rows } = await sql<Order>`SELECT o.id, status, total_paise, updated_at_ms, delivery_address FROM orders o
      LEFT JOIN first_orders f ON f.order_id = o.id ORDER BY o.id`.execute(db.read);
    await migrate(db, process.cwd());
    const paid = { method: "cash", actor_kind: "system", actor: "upgrade", recorded: "before this version" };
    const delivered = rows.filter(({ status }) => status === "Delivered");
    expect(delivered.length).toBeGreaterThan(1);
    expect(await db.read.selectFrom("payments").selectAll().orderBy("id").execute()).toEqual(
      delivered.map(({ id, total_paise, updated_at_ms }) => ({
        ...{ id, order_id: id, amount_paise: total_paise, received_at_ms: updated_at_ms, ...paid },
        ...{ reference: null, counter_of: null, remitted_at_ms: null },
      })),
    );
    const money = db.read.selectFrom("orders").select(["id", "paid_paise", "pays_before", "address_key"]);
    expect(await money.orderBy("id").execute()).toEqual(
      rows.map(({ id, status, total_paise, delivery_address }) => ({
        ...{ id, paid_paise: status === "Delivered" ? total_paise : 0, pays_before: 0, address_key: delivery_address },
      })),
    );
  });
});
