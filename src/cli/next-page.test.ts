import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrate } from "#db/migrate.ts";
import { openDb } from "#db/open.ts";
import { restock } from "#shop/catalogue/stock/stock-movements.server.ts";
import { systemContext } from "#shop/context.server.ts";
import { submitEnquiry } from "#shop/enquiries/enquiries.server.ts";
import { fillShop } from "#test/bench/owner/large-shop.ts";
import { programOf } from "#test/operator.ts";
import { withLamp } from "#test/prices/lamp-shop.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

const SENDER = { name: "Asha Rao", email: "asha@example.com", mobile: "9876543210" };

/** What a shell makes of a line. */
function wordsOf(line: string): string[] {
  const command = `for word in ${line}; do printf '%s\\n' "$word"; done`;
  return spawnSync("sh", ["-c", command], { encoding: "utf8" }).stdout.trimEnd().split("\n");
}

async function addMessages(shop: TestShop): Promise<string> {
  const now = () => Date.now() - 72 * 3_600_000;
  for (const comment of ["the owner's lamp", "another", "the owner's lamp"])
    await submitEnquiry({ ...shop, now }, { ...SENDER, comment });
  return "owner's lamp";
}

/** Two movements beside the first one, and two plans. */
async function addLamp(shop: TestShop): Promise<string> {
  const { lamp, plan, at } = await withLamp(shop);
  for (const pieces of [5, -1]) await restock(shop, lamp, pieces);
  await plan({ price: 900_00, from: at(1), until: at(2) }, { price: 800_00, from: at(3), until: at(4) });
  return lamp;
}

onEachEngine("a list", (openShop) => {
  test.each([
    ["enquiry list --open --search NAMED", addMessages, "--before"],
    ["enquiry list --overdue --search NAMED", addMessages, "--after"],
    ["audit list --subject plannedPrice --since 2026-01-01", addLamp, "--before"],
    ["price list --product NAMED --state open", addLamp, "--after"],
    ["stock ledger NAMED", addLamp, "--before"],
  ] as const)("'%s' says how it goes on, with all that was typed", async (command, fill, option) => {
    const shop = await openShop();
    const named = await fill(shop);
    const run = programOf(shop);
    const typed = `${command} --limit 1`.split(" ").map((word) => (word === "NAMED" ? named : word));
    const read = async (words: readonly string[]) => (await run([...words])).stdout.split(/^… [^:]*: /m);
    const [page, hint] = await read(typed);
    const next = wordsOf(`${hint}`);
    expect(next).toEqual([...typed, option, expect.any(String)]);
    const [nextPage] = await read(next);
    expect(nextPage?.trim().split("\n")).toHaveLength(Number(page?.trim().split("\n").length));
    expect(nextPage).not.toBe(page);
  });
});

test("each list of what others can make grow goes on where it ended, each row once", { timeout: 120_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "bijli-lists-"));
  const location = join(dataDir, "shop.db");
  const db = await openDb(location);
  try {
    await migrate(db, process.cwd());
    await fillShop(await systemContext(db), 600);
    const run = programOf({ db, location, dataDir } as TestShop);
    for (const command of [
      ...["order list", "order list --stage delivered", "return list --status all", "refund list --status all"],
      ...["email list", "customer list", "product list", "category list", "review list", "question list"],
      ...["enquiry list", "post list", "import history", "audit list", "price list --state over"],
    ]) {
      const listed = async (words: string[]) => JSON.parse((await run([...words, "--json"])).stdout);
      const typed = (limit: number) => [...command.split(" "), "--limit", String(limit)];
      const seen: object[] = [];
      let words = typed(2);
      for (let page = 0; page < 3; page++) {
        seen.push(...(await listed(words)));
        const [, hint = ""] = (await run(words)).stdout.split("\n… and more: ");
        expect(hint, command).not.toBe("");
        words = wordsOf(hint);
      }
      expect(seen, command).toEqual(await listed(typed(6)));
      expect(seen, command).toHaveLength(6);
    }
  } finally {
    await db.close();
    rmSync(dataDir, { recursive: true });
  }
});
