import { createInterface, type Interface } from "node:readline/promises";
import { printError, shown } from "#cli/output.ts";
import type { RestoreOptions } from "#shop/backup/restore-backup.server.ts";
import type { NumbersInCopy, Series } from "#shop/invoices/continue-numbers.server.ts";
import { ShopError } from "#shop/shop-error.ts";

type Given = readonly (readonly [Series, string])[];

const OPTIONS = { invoice_series: "--last-invoice", credit_note_series: "--last-credit-note" };
const FIELDS = { invoice_series: "lastInvoice", credit_note_series: "lastCreditNote" };
const NOTHING = "Nothing was changed.";

/**
 * The last numbers of the options. What they do not say is asked for when the backup has been read, at a terminal.
 * @throws {ShopError} badRequest, when there is no terminal
 */
export function lastNumbersFrom(options: Record<Series, readonly string[]>): RestoreOptions["lastNumbers"] {
  const given = (Object.keys(OPTIONS) as Series[]).map(
    (series) => [series, numbersOf(series, options[series])] as const,
  );
  return async (copies) => {
    const missing = new Set(given.filter(([, numbers]) => numbers === null).map(([series]) => series));
    const asked = missing.size === 0 ? [] : await askFor(copies.filter(({ series }) => missing.has(series)));
    return [
      ...given.flatMap(([series, numbers]) => (numbers ?? []).map((number) => [series, number] as const)),
      ...asked,
    ];
  };
}

/** Null: it is to be asked for. */
function numbersOf(series: Series, given: readonly string[]): readonly string[] | null {
  const option = OPTIONS[series];
  const refused = (message: string) => new ShopError("badRequest", { message, errors: { [FIELDS[series]]: message } });
  if (given.length === 0 && process.stdin.isTTY) return null;
  if (given.length === 0)
    throw refused(
      `${option} is missing: the last number that a customer was given, or none. Only a terminal is asked for it. ${NOTHING}`,
    );
  if (!given.includes("none")) return given;
  if (given.length > 1) throw refused(`${option} is both none and a number. ${NOTHING}`);
  return [];
}

async function askFor(copies: readonly NumbersInCopy[]): Promise<Given> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const closed = Promise.withResolvers<never>();
  // The terminal is also closed after the last answer.
  closed.promise.catch(() => undefined);
  terminal.once("close", () =>
    closed.reject(new ShopError("numberRefused", { message: `The last numbers were not entered. ${NOTHING}` })),
  );
  try {
    const asked: [Series, string][] = [];
    for (const copy of copies)
      for (const number of await Promise.race([askUntilValid(terminal, copy), closed.promise]))
        asked.push([copy.series, number]);
    return asked;
  } finally {
    terminal.close();
  }
}

/** Returns none when the last number of the copy is also the last that was given. */
async function askUntilValid(terminal: Interface, { word, last, check }: NumbersInCopy): Promise<string[]> {
  const inCopy = shown(last === null ? "Enter for none" : `Enter for ${last}, the last in the backup`);
  for (;;) {
    const line = await terminal.question(`The last ${word} that a customer was given (${inCopy}): `);
    const numbers = line.split(/[\s,]+/).filter((number) => number !== "" && number !== "none");
    try {
      for (const number of numbers) await check(number);
      return numbers;
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      printError(error.message);
    }
  }
}
