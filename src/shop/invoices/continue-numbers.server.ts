import { OperatorError } from "#operator-error.ts";
import type { ShopSettings } from "#shop/shop.settings.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { invoiceNumber } from "./invoice-number.ts";

export type Series = "invoice_series" | "credit_note_series";

const WORDS = { invoice_series: "invoice", credit_note_series: "credit note" };
const NUMBER = /^(...)\/(\d\d)-(\d\d)\/(\d{6,})$/;

/**
 * Continues above the last number that was given, and records the gap: after a restore of an older copy.
 * @param number such as 'BIJ/26-27/000042'.
 * @throws {OperatorError} when it is no number of the series, or the copy has a higher one.
 */
export async function continueAbove(tx: Tx, series: Series, number: string): Promise<void> {
  const { year, last } = readNumber(series, number, tx.settings);
  const row = await tx.db
    .selectFrom(series)
    .where("financial_year", "=", year)
    .select("last_number")
    .executeTakeFirst();
  const known = row?.last_number ?? 0;
  if (last < known)
    throw new OperatorError(
      `${number} is not the last ${WORDS[series]}: the copy has ${invoiceNumber(number.slice(0, 3), year, known)}.`,
    );
  if (last === known) return;
  await tx.db
    .insertInto(series)
    .values({ financial_year: year, last_number: last })
    .onConflict((conflict) => conflict.column("financial_year").doUpdateSet({ last_number: last }))
    .execute();
  await tx.db
    .insertInto("number_gaps")
    .values({
      series,
      financial_year: year,
      first_number: known + 1,
      last_number: last,
      restored_at_ms: tx.now(),
    })
    .execute();
}

function readNumber(series: Series, number: string, { seller }: ShopSettings): { year: number; last: number } {
  const prefix = series === "invoice_series" ? seller.invoicePrefix : seller.creditNotePrefix;
  const [, start, first, second, last] = NUMBER.exec(number) ?? [];
  const year = 2000 + Number(first);
  if (start !== prefix || Number(second) !== (Number(first) + 1) % 100 || Number(last) === 0)
    throw new OperatorError(
      `'${number}' is no number of ${series === "invoice_series" ? "an invoice" : "a credit note"}, such as ${invoiceNumber(prefix, 2026, 42)}.`,
    );
  return { year, last: Number(last) };
}
