import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { asha, register, withSession } from "#test/account.ts";
import { loggedInCustomer } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { operatorOf } from "#test/operator.ts";
import { onEachEngine } from "#test/shop.ts";
import { eraseAccountOf } from "./erase-account.server.ts";
import { readErasures, recordErasure } from "./erasure-journal.server.ts";

const erasure = (userId: string) => ({ userId, isOwnAddress: true, withReviewTexts: false });

function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "bijli-erasures-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("a journal of erasures has each account once, also after a power cut within a line", async () => {
  const folder = tempFolder();
  expect(await readErasures(folder)).toEqual([]);
  await recordErasure(folder, erasure("a"));
  await recordErasure(folder, erasure("a"));
  appendFileSync(join(folder, "erasures.jsonl"), '{"userId":"cut o');
  expect(await readErasures(folder)).toEqual([erasure("a")]);
  await recordErasure(folder, erasure("b"));
  expect(await readErasures(folder)).toEqual([erasure("a"), erasure("b")]);
  expect((statSync(join(folder, "erasures.jsonl")).mode & 0o777).toString(8)).toBe("600");
  appendFileSync(join(folder, "erasures.jsonl"), "nonsense\n");
  await expect(readErasures(folder)).rejects.toThrow(/^Line 4 of .*erasures.jsonl is no erasure\.$/);
});

onEachEngine("an erasure", (openShop) => {
  test("by the customer or the operator is in the journal, by id only", async () => {
    const shop = await openShop();
    const { post } = await httpOver(shop);
    const { token } = (await register(shop)).session;
    const { userId: ashaId } = (await withSession(shop, token)).session ?? {};
    const { userId } = await loggedInCustomer(shop, { email: "ravi@example.com" });
    expect((await operatorOf(shop)("account erase --yes ravi@example.com")).code).toBe(0);
    const erased = await post(
      "/api/user/erase",
      { currentPassword: asha.password },
      { authorization: `Bearer ${token}` },
    );
    expect(erased.statusCode).toBe(200);
    const journal = readFileSync(join(shop.dataDir, "erasures.jsonl"), "utf8");
    expect(journal.match(/"userId":"(\w+)"/g)).toEqual([userId, ashaId].map((id) => `"userId":"${id}"`));
    expect(journal).not.toMatch(/example\.com/);
  });

  test("is not committed when the journal cannot be written", async () => {
    const shop = await openShop();
    await loggedInCustomer(shop, { email: "asha@example.com" });
    const full = { ...shop, recordErasure: () => Promise.reject(new Error("The disk is full.")) };
    await expect(eraseAccountOf(full, "asha@example.com")).rejects.toThrow("The disk is full.");
    expect(await shop.db.read.selectFrom("users").select("email").execute()).toEqual([{ email: "asha@example.com" }]);
  });
});
