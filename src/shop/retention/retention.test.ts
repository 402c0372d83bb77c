import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { submitEnquiry } from "#shop/enquiries/enquiries.server.ts";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { subscribe } from "#shop/newsletter/newsletter.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { listTables } from "#shop/tables.server.ts";
import { sendDueEmails } from "#test/emails/send-emails.ts";
import { addCustomer, loggedInCustomer, productInput } from "#test/fixtures.ts";
import { addOrder, receiveBack } from "#test/order-fixture.ts";
import { onEachEngine } from "#test/shop.ts";
import { pruneBatch } from "./prune.server.ts";
import { RETENTION } from "./retention.server.ts";

type Persons = NonNullable<ReturnType<typeof listTables>[number][1]["persons"]>;

/** The people of the shop are no customers, so they have a paragraph of their own. */
const isOfStaff = (table: string) => table === "staff" || table.startsWith("staff_");

const DAY_MS = 24 * 3_600_000;
const page = readFileSync(join(import.meta.dirname, "../../../docs/retention.md"), "utf8");

test("the page about retention has the rules of the code", () => {
  const rows = RETENTION.map(
    ({ what, tables, kept }) => `| ${what} | ${tables.map((table) => `\`${table}\``).join(", ")} | ${kept} |`,
  );
  expect(page.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| what"))).toEqual(rows);
});

test.each([
  [
    "All else belongs to the account",
    ({ erased }: Persons) => erased === "with the account" || "delete" in Object(erased),
    false,
  ],
  [
    "Orders, reviews, questions and answers stay",
    ({ erased }: Persons, table: string) =>
      !isOfStaff(table) && ("unname" in Object(erased) || "stay" in Object(erased)),
    false,
  ],
  ["The people of the shop are no customers", (_: Persons, table: string) => isOfStaff(table), false],
  ["No persons are in", null, true],
] as const)("the page's tables after '%s' are those of the list", (beginning, isMeant, withoutPersons) => {
  const paragraph = page.split("\n\n").find((text) => text.startsWith(beginning)) ?? "";
  const pruned = RETENTION.flatMap(({ tables }) => tables);
  const meant = listTables().filter(([table, { persons }]) =>
    persons === null
      ? withoutPersons
      : isMeant?.(persons, table) && ("unname" in Object(persons.erased) || !pruned.includes(table)),
  );
  const named = [...paragraph.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(named.sort()).toEqual(meant.map(([table]) => table).sort());
});

onEachEngine("retention", (openShop) => {
  test("every table is on the page", async () => {
    const { db } = await openShop();
    const tables = (await db.read.introspection.getTables()).map(({ name }) => name);
    const named = new Set([...page.matchAll(/`(\w+)`/g)].map(([, name]) => name));
    // PostgreSQL publishes changes without a table.
    if (db.engine === "postgres") named.delete("changes");
    expect(tables.filter((name) => !named.has(name))).toEqual([]);
    expect([...named].filter((name) => !tables.includes(`${name}`))).toEqual([]);
  });

  test("messages go after a year, requests of the newsletter and other emails earlier", async () => {
    const shop = await openShop();
    const message = { name: "Asha", email: "asha@example.com", mobile: "9876543210", comment: "Hello" };
    await submitEnquiry(shop, message);
    await subscribe(shop, { email: "asha@example.com" });
    const row = { id: "a", email: "b@example.com", created_at_ms: shop.now() };
    await shop.db.write(({ db }) => db.insertInto("newsletter_subscriptions").values(row).execute());
    await sendDueEmails(
      { ...shop, publicUrl: "https://shop.example" },
      { send: async () => undefined, close: () => undefined },
    );
    const left = async () => {
      await pruneBatch(shop);
      return Promise.all(
        (["enquiries", "outbox", "newsletter_subscriptions", "email_links"] as const).map(
          async (table) => (await shop.db.read.selectFrom(table).selectAll().execute()).length,
        ),
      );
    };
    expect(await left()).toEqual([1, 2, 1, 1]);
    shop.wait(7 * DAY_MS);
    expect(await left()).toEqual([1, 2, 1, 0]);
    shop.wait(24 * DAY_MS);
    expect(await left()).toEqual([1, 2, 0, 0]);
    shop.wait(60 * DAY_MS);
    expect(await left()).toEqual([1, 0, 0, 0]);
    shop.wait(274 * DAY_MS);
    expect(await left()).toEqual([1, 0, 0, 0]);
    shop.wait(DAY_MS);
    expect(await left()).toEqual([0, 0, 0, 0]);
  });

  test("after a year, orders' emails and cancelled orders name nobody, and everything still adds up", async () => {
    const shop = await openShop();
    const { userId } = await loggedInCustomer(shop, { email: "asha@example.com" });
    const { ids } = await saveProducts(shop, [productInput({ onHand: 20 })]);
    const place = () => addOrder(shop, userId, String(ids[0]));
    const [cancelled, delivered, returned] = [await place(), await place(), await place()];
    await changeOrderStatus(shop, cancelled, "Cancelled");
    for (const status of ["Dispatched", "Delivered"] as const) await changeOrderStatus(shop, delivered, status);
    await changeOrderStatus(shop, returned, "Dispatched");
    await receiveBack(shop, returned);
    const names = async () => {
      const rows = await shop.db.read.selectFrom("orders").select(["id", "firstname", "contact_email"]).execute();
      return new Map(rows.map(({ id, ...names }) => [id, names]));
    };
    const counts = async () => [
      (await shop.db.read.selectFrom("outbox").where("recipient", "<>", "").select("id").execute()).length,
      (await shop.db.read.selectFrom("notifications").select("id").execute()).length,
    ];
    const before = await counts();
    const known = { firstname: "Asha", contact_email: "asha@example.com" };
    shop.wait(365 * DAY_MS);
    await pruneBatch(shop);
    expect([await counts(), (await names()).get(cancelled)]).toEqual([before, known]);
    shop.wait(1);
    await addOrder(shop, await addCustomer(shop), String(ids[0]));
    await pruneBatch(shop);
    expect(await counts()).toEqual([1, 1]);
    const after = await names();
    expect(after.get(cancelled)).toEqual({ firstname: null, contact_email: "" });
    for (const id of [delivered, returned]) expect(after.get(id)).toEqual(known);
    expect(await listViolations(shop)).toEqual([]);
  });

  test("a session is deleted when it has ended at the latest", async () => {
    const shop = await openShop();
    await loggedInCustomer(shop);
    const sessions = async () => (await shop.db.read.selectFrom("sessions").select("id").execute()).length;
    shop.wait(6 * DAY_MS);
    await pruneBatch(shop);
    expect(await sessions()).toBe(1);
    shop.wait(90 * DAY_MS);
    await pruneBatch(shop);
    expect(await sessions()).toBe(0);
  });
});
