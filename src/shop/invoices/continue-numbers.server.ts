import type { Reader } from "#db/db.ts";
import type { ShopContext } from "#shop/context.server.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { ShopError } from "#shop/shop-error.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { invoiceNumber } from "./invoice-number.ts";

export type Series = "invoice_series" | "credit_note_series";

const WORDS = { invoice_series: "invoice", credit_note_series: "credit note" };
const NUMBER = /^(...)\/(\d\d)-(\d\d)\/(\d{6,})$/;

/** The numbers of a series in a copy of the shop. */
export type NumbersInCopy = {
  series: Series;
  /** 'invoice' or 'credit note'. */
  word: string;
  /** The last one of the newest financial year; null if there is none. */
  last: string | null;
  /** @throws {ShopError} numberRefused, when the number cannot be the last that was given. */
  check(number: string): Promise<void>;
};

/** Of invoices and of credit notes. */
export function numbersInCopy({ db, settings }: ShopContext): Promise<NumbersInCopy[]> {
  return Promise.all(
    (Object.keys(WORDS) as Series[]).map(async (series) => {
      const newest = db.read.selectFrom(series).orderBy("financial_year", "desc").limit(1).selectAll();
      const row = await newest.executeTakeFirst();
      const last = row ? invoiceNumber(prefixOf(series, settings), row.financial_year, row.last_number) : null;
      const check = async (number: string) => void (await readLast(db.read, settings, series, number));
      return { series, word: WORDS[series], last, check };
    }),
  );
}

/**
 * Continues above the last number that was given, and records the gap: after a restore of an older copy.
 * @param number such as 'BIJ/26-27/000042'.
 * @throws {ShopError} numberRefused, when it is no number of the series, or the copy has a higher one.
 */
export async function continueAbove(tx: Tx, series: Series, number: string): Promise<void> {
  const { year, last, known } = await readLast(tx.db, await tx.readSettings(), series, number);
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

/** With the last number of the copy in the same financial year. */
async function readLast(db: Reader, settings: ShopSettings, series: Series, number: string) {
  const { year, last } = readNumber(series, number, settings);
  const row = await db.selectFrom(series).where("financial_year", "=", year).select("last_number").executeTakeFirst();
  const known = row?.last_number ?? 0;
  if (last < known)
    throw refused(
      series,
      `${number} is not the last ${WORDS[series]}: the copy has ${invoiceNumber(number.slice(0, 3), year, known)}.`,
    );
  return { year, last, known };
}

const prefixOf = (series: Series, { seller }: ShopSettings) =>
  series === "invoice_series" ? seller.invoicePrefix : seller.creditNotePrefix;

const OTHER: Record<Series, Series> = { invoice_series: "credit_note_series", credit_note_series: "invoice_series" };

function readNumber(series: Series, number: string, settings: ShopSettings): { year: number; last: number } {
  const prefix = prefixOf(series, settings);
  const [, start, first, second, last] = NUMBER.exec(number) ?? [];
  const year = 2000 + Number(first);
  // The owner may have changed the prefix since the copy was made.
  const isOther = start === undefined || start === prefixOf(OTHER[series], settings);
  if (isOther || Number(second) !== (Number(first) + 1) % 100 || Number(last) === 0)
    throw refused(
      series,
      `'${number}' is no number of ${series === "invoice_series" ? "an invoice" : "a credit note"}, such as ${invoiceNumber(prefix, 2026, 42)}.`,
    );
  return { year, last: Number(last) };
}

function refused(series: Series, message: string): ShopError {
  const field = series === "invoice_series" ? "lastInvoice" : "lastCreditNote";
  return new ShopError("numberRefused", { message, errors: { [field]: message } });
}
