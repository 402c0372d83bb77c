import { expect, test } from "vitest";
import { migrate } from "#db/migrate.ts";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { receiveBack } from "#test/order-fixture.ts";
import { onEachEngine } from "#test/shop.ts";
import { BEFORE_PARCELS, openStoredDatabase, storedAnswers } from "./stored-database.ts";

const OUTCOMES = { Dispatched: null, Delivered: "delivered", Cancelled: "received" } as const;

onEachEngine("orders of the version before parcels", (openShop) => {
  test.each(BEFORE_PARCELS)("%s: whatever was dispatched has a parcel of its time, and goes on", async (version) => {
    const opened = await openShop();
    const db = await openStoredDatabase(opened, version);
    const { now } = storedAnswers(db.engine, version);
    await migrate(db, process.cwd());
    const shop = { ...opened, db, now: () => now + 60_000 };
    const orders = await db.read
      .selectFrom("orders")
      .select(["id", "status", "packed_at_ms", "updated_at_ms"])
      .orderBy("id")
      .execute();
    const invoices = new Map(
      (await db.read.selectFrom("invoices").select(["order_id", "issued_at_ms"]).execute()).map((invoice) => [
        invoice.order_id,
        invoice.issued_at_ms,
      ]),
    );
    const expected = orders.flatMap(({ id, status, updated_at_ms }) => {
      if (status === "Not Processed" || status === "Processing") return [];
      const sentAt = invoices.get(id) ?? (status === "Cancelled" ? null : updated_at_ms);
      if (sentAt === null) return [];
      const ended_at_ms = status === "Dispatched" ? null : updated_at_ms;
      return [
        {
          order_id: id,
          packed_at_ms: sentAt,
          handed_over_at_ms: sentAt,
          ended_at_ms,
          outcome: OUTCOMES[status],
          courier: "not recorded",
          tracking: null,
          recorded: "before this version",
        },
      ];
    });
    expect(expected.map(({ outcome }) => outcome)).toEqual(expect.arrayContaining([null, "delivered", "received"]));
    const parcels = db.read
      .selectFrom("parcels")
      .select([
        ...(["order_id", "packed_at_ms", "handed_over_at_ms", "ended_at_ms", "outcome"] as const),
        ...(["courier", "tracking", "recorded"] as const),
      ])
      .orderBy("order_id");
    expect(await parcels.execute()).toEqual(expected);
    expect(orders.filter(({ packed_at_ms }) => packed_at_ms !== null).map(({ id }) => id)).toEqual(
      expected.map(({ order_id }) => order_id),
    );
    const [first, ...more] = expected.filter(({ outcome }) => outcome === null);
    if (first) await receiveBack(shop, first.order_id);
    for (const { order_id } of more) await changeOrderStatus(shop, order_id, "Delivered");
    const [waiting] = orders.filter(({ status }) => status === "Processing");
    if (waiting) await changeOrderStatus(shop, waiting.id, "Dispatched");
    expect(await listViolations(shop)).toEqual([]);
  });
});
