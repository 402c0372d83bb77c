import { sql } from "kysely";
import type { Reader } from "#db/db.ts";
import { type GstRate, sameTerms, termsOn } from "#shop/gst/gst-rates.ts";
import { dayOf } from "#shop/time.ts";

const DAY_MS = 24 * 3_600_000;

/** Rates before and after a change that is valid from a day on. */
export type RateChange = { before: readonly GstRate[]; after: readonly GstRate[]; validFrom: string };

/** What was invoiced of a product on a day, with the same HSN code and rate. */
type Invoiced = {
  product_id: string;
  category_id: string | null;
  day: number;
  hsn: string;
  rate_hundredths: number;
  first: string;
};

/**
 * Why the change cannot be: invoices would have had other terms than they were issued with. Null when there are none. What the
 * change does not concern does not count. The caller has locked the rates.
 */
export async function otherwiseInvoiced(db: Reader, { before, after, validFrom }: RateChange): Promise<string | null> {
  const numbers = (await listInvoiced(db, Date.parse(`${validFrom}T00:00+05:30`))).flatMap((line) => {
    const taxed = { productId: line.product_id, categoryId: line.category_id };
    const day = dayOf(line.day);
    const wanted = termsOn(after, taxed, day);
    const issued = { hsn: line.hsn, rateHundredths: line.rate_hundredths };
    const isConcerned = !sameTerms(wanted, termsOn(before, taxed, day));
    return isConcerned && !sameTerms(wanted, issued) ? [line.first] : [];
  });
  const [first] = numbers.sort();
  if (first === undefined) return null;
  return `Invoices since ${validFrom} were issued with another rate (the first is ${first}). They stay as they are.`;
}

/** A row for each day in India, product, HSN code and rate. */
async function listInvoiced(db: Reader, sinceMs: number): Promise<Invoiced[]> {
  const { rows } = await sql<Invoiced>`
    SELECT day, product_id, category_id, hsn, rate_hundredths, min(number) AS first FROM (
      SELECT ${sql.lit(sinceMs)} + (i.issued_at_ms - ${sql.lit(sinceMs)}) / ${sql.lit(DAY_MS)} * ${sql.lit(DAY_MS)} AS day,
        i.number, o.product_id, coalesce(l.category_id, p.category_id) AS category_id, l.hsn, l.rate_hundredths
      FROM invoices i
      JOIN invoice_lines l ON l.invoice_id = i.id
      JOIN order_lines o ON o.order_id = i.order_id AND o.position = l.position
      LEFT JOIN products p ON p.id = o.product_id
      WHERE i.issued_at_ms >= ${sinceMs}) issued
    GROUP BY day, product_id, category_id, hsn, rate_hundredths`.execute(db);
  return rows;
}
