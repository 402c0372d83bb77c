import { isDiscount } from "#shop/importing/doubtful-cells.ts";
import { matchColumns, rivalColumns } from "#shop/importing/match-columns.ts";
import { inWords } from "#shop/importing/match-headers.ts";
import { isOwnFile } from "#shop/importing/own-file/read-own-product.ts";
import type { ImportRules } from "#shop/importing/read-product.ts";
import { optionColumns } from "#shop/importing/variants/variant-options.ts";

/** What parents of variants are found by, and list them in. */
const OF_PARENTS = ["id", "configurable variations"];

/** The headers of the columns that an import of products reads, also those that only tell what others mean. */
export function readColumns(
  headers: readonly string[],
  { columns: chosen, byTitle }: Pick<ImportRules, "columns" | "byTitle">,
): Set<string> {
  if (isOwnFile(headers)) return new Set(headers);
  const columns = matchColumns(headers, chosen);
  const rivals = rivalColumns(headers, columns, chosen).map(([, header]) => header);
  if (byTitle) delete columns.key;
  return new Set([
    ...Object.values(columns),
    ...rivals,
    ...optionColumns(headers).flatMap(({ name, value }) => [name, value]),
    ...headers.filter((header) => isDiscount(header) || OF_PARENTS.includes(inWords(header))),
  ]);
}
