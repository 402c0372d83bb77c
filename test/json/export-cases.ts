import { join } from "node:path";
import { expect } from "vitest";

type Commands = {
  // biome-ignore lint/suspicious/noExplicitAny: a document of any command.
  answer(name: string, ...words: string[]): Promise<any>;
  refuse(name: string, code: number, ...words: string[]): Promise<unknown>;
};

/** What every command of exports answers with `--json`: the rows, or where they are. */
export async function tryExportCommands(
  { folder, lamp, orders }: { folder: string; lamp: string; orders: string[] },
  { answer, refuse }: Commands,
): Promise<void> {
  const products = await answer("export products", "--search", "lamp");
  expect(products).toMatchObject([
    { "bijli product": lamp, title: "Lamp", price: expect.any(Number), facts: [["RAM", "16 GB"]] },
  ]);
  const lines = await answer("export orders");
  expect(lines.map((line: { "order id": string }) => line["order id"])).toEqual(expect.arrayContaining(orders));
  expect(await answer("export ledger", "--product", lamp)).toContainEqual(
    expect.objectContaining({ product: lamp, reason: "initial", quantity: 50 }),
  );
  expect(await answer("export audit", "--subject", "export:orders")).toMatchObject([
    { action: "export.orders", subject: "export:orders", at: expect.stringMatching(/Z$/) },
  ]);
  const file = join(folder, "customers.csv");
  const customers = await answer("export customers");
  expect(await answer("export customers", file)).toEqual({ file, rows: customers.length });
  expect(await refuse("export customers", 1, file)).toMatchObject({
    code: "fileNotWritten",
    fields: { file: expect.any(String) },
  });
  expect(await refuse("export orders", 1, "--stage", "none")).toMatchObject({ code: "badRequest" });
}
