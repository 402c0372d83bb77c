import { PassThrough } from "node:stream";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDb } from "#db/open.ts";
import { openBackedUp, openTarget } from "#test/backup/backed-up-shop.ts";
import { onEachEngine } from "#test/shop.ts";

/** A terminal at which these lines are entered; afterwards it is closed. */
function enter(...lines: string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const questions: string[] = [];
  // One line for each question, as a person would.
  const answer = (text: unknown) => {
    if (!String(text).startsWith("The last")) return true;
    questions.push(String(text));
    const line = lines.shift();
    if (line === undefined) input.end();
    else input.write(`${line}\n`);
    return true;
  };
  const spies = [
    vi.spyOn(process, "stdin", "get").mockReturnValue(input as unknown as typeof process.stdin),
    vi.spyOn(process.stderr, "write").mockImplementation(answer),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return questions;
}

onEachEngine("a restore at a terminal", (openShop, engine) => {
  test("asks for the last numbers until they can be, with those of the backup as default", async () => {
    const { backUp, file } = await openBackedUp(openShop);
    await backUp();
    const target = await openTarget(engine);
    const questions = enter("BIJ/25-27/000009", "BIJ/25-26/000009, BIJ/26-27/000003", "");
    const { code, output } = await target.restore(file, "--yes");
    expect([code, output]).toEqual([0, expect.stringContaining("'BIJ/25-27/000009' is no number of an invoice")]);
    const invoice = "The last invoice that a customer was given (Enter for BIJ/25-26/000001, the last in the backup): ";
    expect(questions).toEqual([invoice, invoice, "The last credit note that a customer was given (Enter for none): "]);
    const db = await openDb(target.location);
    onTestFinished(() => db.close());
    const gaps = db.read.selectFrom("number_gaps").select(["series", "financial_year", "first_number", "last_number"]);
    expect(await gaps.orderBy("financial_year").execute()).toEqual([
      { series: "invoice_series", financial_year: 2025, first_number: 2, last_number: 9 },
      { series: "invoice_series", financial_year: 2026, first_number: 1, last_number: 3 },
    ]);
  });

  test("asks for nothing that the options say, and changes nothing when the terminal is closed", async () => {
    const { backUp, file } = await openBackedUp(openShop);
    await backUp();
    const target = await openTarget(engine);
    const questions = enter();
    expect(await target.restore(file, "--yes --last-invoice none")).toEqual({
      code: 1,
      output: "The last numbers were not entered. Nothing was changed.",
    });
    expect(questions).toEqual([expect.stringMatching(/^The last credit note/)]);
    expect((await target.restore(file, "--yes --last-invoice none --last-credit-note none")).code).toBe(0);
    expect(questions).toHaveLength(1);
  });
});
