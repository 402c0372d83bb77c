import { expect, test } from "vitest";
import { AuditFilter } from "#contract/admin/audit.ts";
import { migrate } from "#db/migrate.ts";
import { unblockCustomer } from "#shop/accounts/operator/block-customer.server.ts";
import type { AuditAction } from "#shop/audit/actions.ts";
import { showCustomer } from "#shop/customers/show-customer.server.ts";
import { replyToEnquiry } from "#shop/enquiries/enquiries.server.ts";
import { answerEnquiry, closeEnquiry, listEnquiries } from "#shop/enquiries/manage-enquiries.server.ts";
import { mergeFacets } from "#shop/facets/merge-facets.server.ts";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { eraseAccountOf } from "#shop/own-data/erase-account.server.ts";
import { applyDuePrices } from "#shop/prices/apply-due.server.ts";
import { listPlannedPrices } from "#shop/prices/manage-planned.server.ts";
import { answerAsShop } from "#shop/questions/answer-question.server.ts";
import { setQuestionHidden } from "#shop/questions/hide-question.server.ts";
import { queueDueAlerts } from "#shop/stock-alerts/queue-due-alerts.server.ts";
import { listEntries, showEntry } from "#shop/undo/read-audit.server.ts";
import { undo, undoGroup } from "#shop/undo/undo.server.ts";
import { importRows } from "#test/importing.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { openStoredDatabase, storedAnswers } from "./stored-database.ts";

const DAY = 86_400_000;
/** The newest entry of each of these actions is undone. */
const UNDONE: readonly AuditAction[] = [
  ...(["product.archive", "product.change", "category.change", "brand.change", "price.cancel"] as const),
  ...(["post.schedule", "post.change", "enquiry.reopen", "question.hide", "answer.hide", "review.answer"] as const),
  ...(["note.remove", "customer.unblock", "stock.correct", "setting.change"] as const),
];

onEachEngine("what is under way in a database of 0067", (openShop) => {
  test("goes on: prices, a merge, an import, alerts, messages, questions, blocks and undos", async () => {
    const opened = await openShop();
    const db = await openStoredDatabase(opened, "0067");
    const answers = storedAnswers(db.engine, "0067");
    await migrate(db, process.cwd());
    const after = (days: number): TestShop => ({ ...opened, db, now: () => answers.now + days * DAY + 60_000 });
    const shop = after(0);

    const entries = await listEntries(shop, AuditFilter.parse({ limit: "1000" }));
    for (const action of UNDONE) {
      const [newest] = entries.filter((entry) => entry.action === action && entry.undone === "no");
      const shown = newest && (await showEntry(shop, newest.id));
      expect(shown?.undo.possible, action).toBe(true);
      await undo(shop, { id: `${newest?.id}` });
    }

    const states = async (state: "open" | "over") =>
      (await listPlannedPrices(shop, { state, limit: 20 })).map((planned) => planned.state).toSorted();
    const over = ["applied", "ended", "kept", "missed", "refused"];
    expect([await states("open"), await states("over")]).toEqual([[...Array(4).fill("planned"), "running"], over]);
    for (const days of [31, 60]) expect(await applyDuePrices(after(days))).toMatchObject({ failed: 0 });
    const all = ["applied", ...over, "ended", "ended", "missed", "missed"].toSorted();
    expect([await states("open"), await states("over")]).toEqual([[], all]);

    const wanted = { from: "Cords", into: "Cables" };
    const { group } = await mergeFacets(shop, "category", wanted);
    const merging = db.read.selectFrom("facet_aliases").where("merging_group", "is not", null).select("merging_group");
    expect(await merging.execute()).toEqual([]);
    expect(await undoGroup(after(1), `${group}`)).toMatchObject({ failed: [] });

    const rows = [
      { id: "t8", name: "Kesra Cable", price: "99", stock: "9" },
      { id: "t9", name: "Kesra Hub", price: "999", stock: "9" },
    ];
    const file = [...rows, ...Array(300).fill("The row has no end.")];
    expect(await importRows(shop, file)).toMatchObject({ resumedAfter: 250, inserted: 2, finished: true });
    const stopped = db.read.selectFrom("import_history").where("finished_at_ms", "is", null).select("id");
    expect(await stopped.execute()).toEqual([]);

    expect(await queueDueAlerts(shop)).toBe(2);
    for (const { id, status, reply_token } of (
      await listEnquiries(shop, { limit: 20, status: undefined, overdue: false })
    ).enquiries) {
      if (status === "closed") await replyToEnquiry(shop, reply_token, { comment: "One more." });
      await answerEnquiry(shop, { id, text: "Here it is.", again: status === "answered" });
      await closeEnquiry(shop, id, null);
    }
    const questions = db.read.selectFrom("questions").select(["id", "hidden_at_ms", "shop_answer"]);
    for (const { id, hidden_at_ms, shop_answer } of await questions.execute()) {
      if (hidden_at_ms !== null) await setQuestionHidden(shop, id, false);
      await answerAsShop(shop, id, { answer: "Yes.", replace: shop_answer !== null });
    }
    for (const { kind, user_id } of await db.read.selectFrom("customer_blocks").selectAll().execute()) {
      expect((await showCustomer(shop, user_id, { limit: 5 })).blocks.map((block) => block.kind)).toContain(kind);
      await unblockCustomer(shop, user_id, kind);
    }
    await eraseAccountOf(shop, "lila@example.com");
    expect(await listViolations(shop)).toEqual([]);
  });
});
