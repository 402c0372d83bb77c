import { sql } from "kysely";

/** Years whose last number is not that of the last document or gap, or that have other numbers than these. */
export function wronglyNumbered(
  series: "invoice_series" | "credit_note_series",
  documents: "invoices" | "credit_notes",
) {
  return sql`
    SELECT CAST(s.financial_year AS TEXT) AS id FROM ${sql.table(series)} s
    LEFT JOIN (SELECT financial_year, sum(last_number - first_number + 1) AS given, max(last_number) AS highest FROM (
        SELECT financial_year, number_in_year AS first_number, number_in_year AS last_number FROM ${sql.table(documents)}
        UNION ALL
        SELECT financial_year, first_number, last_number FROM number_gaps WHERE series = ${sql.lit(series)}) parts
      GROUP BY financial_year) n ON n.financial_year = s.financial_year
    WHERE coalesce(n.given, 0) <> s.last_number OR n.highest <> s.last_number`;
}
