import { expect, test } from "vitest";
import { OwnData } from "#contract/accounts/own-data.ts";
import { blockCustomer } from "#shop/accounts/operator/block-customer.server.ts";
import { tableProblems } from "#test/db/persons.ts";
import { addAshaWithEverything } from "#test/own-data.ts";
import { settleReturn } from "#test/returns/settle-return.ts";
import { onEachEngine } from "#test/shop.ts";
import { listTables } from "./tables.server.ts";

test("each part of an account's export is read from one table, and others belong to a part", () => {
  const exported = listTables().flatMap(([, { persons }]) => (persons ? [persons.exported] : []));
  const parts = exported.flatMap((one) => ("within" in one || "not" in one ? [] : Object.keys(one)));
  const { shop: _, exportedAt: __, leftOut: ___, ...ofSchema } = OwnData.shape;
  expect(parts.sort()).toEqual(Object.keys(ofSchema).sort());
  const within = exported.flatMap((one) => ("within" in one ? [one.within] : []));
  expect(within.filter((part) => !parts.includes(part))).toEqual([]);
});

onEachEngine("the list of tables", (openShop) => {
  test("has every table, and says what is exported and erased of each that has persons", async () => {
    const { db } = await openShop();
    expect(await tableProblems(db)).toEqual([]);
  });

  test("misses a table that a migration adds, until it has a row", async () => {
    const { db } = await openShop();
    await db.script("CREATE TABLE gifts (id BIGINT PRIMARY KEY)");
    expect(await tableProblems(db)).toEqual(["gifts is not in the list"]);
  });

  test.each([
    ["ALTER TABLE coupons ADD COLUMN email TEXT", "coupons has persons: email"],
    ["ALTER TABLE imports ADD COLUMN user_id TEXT", "imports has persons: user_id"],
    ["ALTER TABLE blogs ADD COLUMN of_order TEXT REFERENCES orders (id)", "blogs has persons: it refers to users"],
    ["ALTER TABLE pincodes ADD COLUMN review TEXT REFERENCES reviews (id)", "pincodes has persons: it refers to users"],
  ])("says that a table has persons after %s", async (migration, problem) => {
    const { db } = await openShop();
    await db.script(migration);
    expect(await tableProblems(db)).toEqual([problem]);
  });

  test("is true of a customer who did everything: what is exported and erased of a table was there", async () => {
    const shop = await openShop();
    const { confirm, returnId, userId } = await addAshaWithEverything(shop);
    await blockCustomer(shop, userId, { kind: "orders", reason: "Asha ordered for somebody else" });
    await confirm();
    await settleReturn(shop, returnId);
    const empty: string[] = [];
    for (const [table, { persons }] of listTables()) {
      const row =
        persons &&
        (await shop.db.read
          .selectFrom(table as "users")
          .selectAll()
          .executeTakeFirst());
      if (row === undefined) empty.push(table);
    }
    // Of what is under way, of files that are made anew, of hashes, of parcels that came back, of numbers of pieces, and
    // of the people of the shop.
    expect(empty.sort()).toEqual([
      ...[
        "attempts",
        "document_files",
        "login_codes",
        "packing_round_orders",
        "received_pieces",
        "serials",
        "shown_prices",
        "social_logins",
      ],
      ...["staff", "staff_links", "staff_passkeys", "staff_recovery_codes", "staff_sessions", "staff_sign_ins"],
    ]);
  });
});
