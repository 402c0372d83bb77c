import { afterAll, expect, test } from "vitest";
import type { PdfContents } from "#contract/documents/pdfs.ts";
import { renderPdf } from "#documents/pdf/render-pdf.ts";
import { createPdfThread } from "./pdf-thread.ts";

const thread = createPdfThread();
afterAll(() => thread.stop());

function contentsOf(lines: number): PdfContents {
  const row = ["Zubrel Aurora lamp, Black", "8471", "18 %", "2", "₹1,000", "₹100", "₹1,800"];
  const texts: PdfContents["texts"] = {
    title: "Tax invoice",
    facts: [["Number", "BIJ/25-26/000001"]],
    parties: [{ title: "Buyer", lines: ["Asha Rao", "4, Hill Road, Pune"] }],
    rows: Array.from({ length: lines }, () => row),
    sums: [["Total", "₹1,800"]],
    notes: ["Prices include GST."],
  };
  return { number: "BIJ/25-26/000001", seller: "Bijli", issuedAt: "2026-01-15T06:30:00.000Z", texts };
}

/** Counts how often other work gets its turn meanwhile. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns++;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await work;
  isDone = true;
  return turns;
}

test("other work goes on while a PDF of sixty lines is made", async () => {
  await Promise.all([thread.render(contentsOf(1)), renderPdf(contentsOf(1))]);
  const here = await turnsDuring(renderPdf(contentsOf(60)));
  const there = await turnsDuring(thread.render(contentsOf(60)));
  expect(there).toBeGreaterThan(10 * here);
});

test("the file is the same as without the thread, and is made once for all who wait", async () => {
  const [one, other] = [thread.render(contentsOf(3)), thread.render(contentsOf(3))];
  expect(other).toBe(one);
  const withoutId = (file: Buffer) => file.toString("latin1").replace(/\/ID \[[^\]]*\]/, "");
  expect(withoutId(await one)).toBe(withoutId(await renderPdf(contentsOf(3))));
  expect(thread.render(contentsOf(3))).not.toBe(one);
});

test("a document that fails or takes too long does not keep the next one from being made", async () => {
  const failing = { ...contentsOf(1), texts: { ...contentsOf(1).texts, rows: [null] } } as unknown as PdfContents;
  const [failed, next] = [thread.render(failing), thread.render(contentsOf(2))];
  await expect(failed).rejects.toThrow();
  expect((await next).toString("latin1", 0, 5)).toBe("%PDF-");
  const hasty = createPdfThread({ maxMs: 1 });
  await expect(hasty.render(contentsOf(60))).rejects.toThrow("aborted");
});
