import { sql } from "kysely";
import { expect, test } from "vitest";
import { VISITOR } from "#shop/actor.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { eraseAccountOf } from "#shop/own-data/erase-account.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { addCustomer } from "#test/fixtures.ts";
import { asCustomer, onEachEngine, type TestShop } from "#test/shop.ts";
import { type AuditChange, changedFields } from "./audit.ts";

const subject = { kind: "coupon", id: "c" };
const change: AuditChange = { action: "coupon.change", subject, before: { minimum: 1 }, after: { minimum: null } };

const record = (ctx: ShopContext, ...changes: AuditChange[]) => inTransaction(ctx, (tx) => tx.audit(...changes));
const entriesOf = ({ db }: TestShop) => db.read.selectFrom("audit_entries").orderBy("id").selectAll().execute();

test("changed fields are those that differ, compared by their content", () => {
  const before = { same: [1, { a: null }], changed: 1, gone: "x" };
  const after = { same: [1, { a: null }], changed: 2, gone: null };
  expect(changedFields(before, after)).toEqual({
    before: { changed: 1, gone: "x" },
    after: { changed: 2, gone: null },
  });
});

onEachEngine("the audit", (openShop) => {
  test("has an entry for each change of an owner, with who acted, and none of customers and visitors", async () => {
    const shop = await openShop();
    const staff = {
      kind: "staff",
      staffId: "s",
      sessionId: "k",
      permissions: new Set<never>(),
      provenUntilMs: Number.MAX_SAFE_INTEGER,
    } as const;
    await record(shop, change);
    await record({ ...shop, actor: staff, auditGroup: "g" }, { ...change, reason: "A mistake" }, change);
    await record({ ...shop, actor: { kind: "system", task: "import" } }, { ...change, before: null });
    await record({ ...shop, actor: VISITOR }, change);
    await record(asCustomer(shop, await addCustomer(shop)), change);
    const common = {
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      at_ms: shop.now(),
      action: "coupon.change",
      subject_kind: "coupon",
      subject_id: "c",
      before: '{"minimum":1}',
      after: '{"minimum":null}',
      group_id: null,
      session: null,
      undo_of: null,
      reason: null,
    };
    const byStaff = { ...common, actor_kind: "staff", actor: "s", session: "k", group_id: "g" };
    expect(await entriesOf(shop)).toEqual([
      { ...common, actor_kind: "commandLine", actor: "asha" },
      { ...byStaff, reason: "A mistake" },
      byStaff,
      { ...common, actor_kind: "system", actor: "import", before: null },
    ]);
  });

  test("has no entry of a change that is rolled back", async () => {
    const shop = await openShop();
    const failed = inTransaction(shop, async (tx) => {
      await tx.audit(change);
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    expect(await entriesOf(shop)).toEqual([]);
  });

  test.each(["UPDATE audit_entries SET reason = 'x'", "DELETE FROM audit_entries"])("refuses %s", async (statement) => {
    const shop = await openShop();
    await record(shop, change);
    await expect(shop.db.write(({ db }) => sql.raw(statement).execute(db))).rejects.toThrow("Audit entries are not");
    expect(await entriesOf(shop)).toHaveLength(1);
  });

  test("has personal values apart: an erasure deletes those of its account, and nothing else", async () => {
    const shop = await openShop();
    const [asha, ben] = [await addCustomer(shop, { email: "asha@example.com" }), await addCustomer(shop)];
    const personal = (customer: string) => ({ customer, before: { mobile: customer }, after: { mobile: null } });
    await record(shop, ...[asha, ben].map((customer) => ({ ...change, personal: personal(customer) })));
    const entries = await entriesOf(shop);
    expect(JSON.stringify(entries)).not.toContain("mobile");
    const values = () => shop.db.read.selectFrom("audit_personal_values").selectAll().orderBy("entry").execute();
    const stored = [asha, ben].map((customer, index) => ({
      entry: entries[index]?.id,
      field: "mobile",
      before: JSON.stringify(customer),
      after: "null",
      customer,
    }));
    expect(await values()).toEqual(stored);
    await eraseAccountOf(shop, "asha@example.com");
    expect(await values()).toEqual(stored.slice(1));
    expect((await entriesOf(shop)).slice(0, 2)).toEqual(entries);
  });
});
