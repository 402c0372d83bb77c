import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { PlannedPrice, PriceReport } from "#contract/admin/prices/prices.ts";

type Commands = {
  // biome-ignore lint/suspicious/noExplicitAny: a document of any command.
  answer(name: string, ...words: string[]): Promise<any>;
  refuse(name: string, code: number, ...words: string[]): Promise<unknown>;
};

/** What every command of prices answers with `--json`. */
export async function tryPriceCommands(
  { folder, lamp }: { folder: string; lamp: string },
  { answer, refuse }: Commands,
): Promise<void> {
  const file = join(folder, "prices.csv");
  writeFileSync(file, `product,price,from,until\n${lamp},"9,000",,\n${lamp},8900,2099-12-31,2099-12-31\n`);
  const dry = PriceReport.parse(await answer("price import", file, "--dry-run"));
  expect(dry).toMatchObject({ dryRun: true, rows: 2, group: null, refused: [] });
  expect(dry.changed).toMatchObject([
    { row: 2, product: { _id: lamp }, old: { price: 9990 }, new: { price: 9000 }, from: null },
    { row: 3, new: { price: 8900 }, from: "2099-12-30T18:30:00.000Z", until: "2099-12-31T18:30:00.000Z" },
  ]);
  expect(await refuse("price import", 2, file)).toMatchObject({ message: expect.stringContaining("add --yes") });
  const done = PriceReport.parse(await answer("price import", file, "--yes", "--since", dry.since));
  expect(done).toMatchObject({ changed: [{ row: 2 }, { row: 3 }], refused: [], group: expect.any(String) });
  const [plan] = await answer("price list", "--product", lamp);
  expect(PlannedPrice.parse(plan)).toMatchObject({ product: { _id: lamp }, price: 8900, state: "planned" });
  expect(await answer("product show", lamp)).toMatchObject({ plannedPrices: [plan] });
  expect(await answer("price cancel", plan._id)).toMatchObject({ changed: true, became: "planned" });
  expect(await refuse("price cancel", 1, "0".repeat(24))).toMatchObject({ code: "plannedPriceNotFound" });
  expect(await answer("price list", "--state", "over")).toMatchObject([{ _id: plan._id, state: "cancelled" }]);
  expect(await answer("audit undo", `${done.group}`, "--group")).toMatchObject({ done: 2, failed: [] });
  writeFileSync(file, "product,cost\nlamp,1\n");
  expect(await refuse("price import", 1, file, "--yes")).toMatchObject({ code: "fileUnreadable" });
}
