import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { type Columns, FIELDS, type Field } from "#shop/importing/columns.ts";
import { readCount } from "#shop/importing/counts.ts";
import type { ImportRules } from "#shop/importing/read-product.ts";
import { fromHere } from "./from-here.ts";
import type { FileOptions } from "./product-file.ts";
import { WrongCommand } from "./wrong-command.ts";

export const importHelp = `Usage: npm run shop -- import products FILE [options]

Puts the products of a CSV or JSON file into the shop. Run it again with the same or a newer file: products that
came earlier are updated, none is doubled.

  --column FIELD=HEADER     which column is what, where the header does not tell; repeat it. Fields:
                            ${FIELDS.slice(0, 9).join(", ")},
                            ${FIELDS.slice(9).join(", ")}
  --key HEADER              the column whose value finds a product again (sku, id, asin, link are known)
  --by-title                no key column: the title finds it again
  --category NAME           one category for all rows
  --category-column HEADER  the category stands in this column; else the words of the title decide
  --stock N                 pieces of each new product where the file has no stock column (0: cannot be ordered)
  --images FOLDER           where the pictures lie that the file names (default: the file's own folder)
  --dry-run                 count everything, write nothing
  --rejected PATH           where the refused rows go (default: <file name>.rejected.csv in the data folder)
  --delimiter CHARACTER     of a CSV file, where its first line does not tell
  --encoding NAME           utf8 (default), latin1 or utf16le
  --help                    this text

Details: docs/importing.md`;

export type ImportCommand = {
  file: string;
  rules: ImportRules;
  fileOptions: FileOptions;
  dryRun: boolean;
  rejected: string | null;
  /** Where pictures lie. */
  images: string;
};

const ENCODINGS = ["utf8", "latin1", "utf16le"] as const;

/**
 * Reads the words after `import products`.
 * @throws {WrongCommand} with one sentence.
 */
export function readImportOptions(words: string[]): ImportCommand {
  const { values, positionals } = parse(words);
  const [file, ...more] = positionals;
  if (file === undefined) throw new WrongCommand("Name the file to import: npm run shop -- import products FILE");
  if (more.length > 0) throw new WrongCommand(`One file at a time; '${more[0]}' is too many.`);
  const encoding = ENCODINGS.find((name) => name === (values.encoding ?? "utf8"));
  if (!encoding) throw new WrongCommand(`The encoding must be one of ${ENCODINGS.join(", ")}.`);
  const delimiter = values.delimiter === "\\t" ? "\t" : values.delimiter;
  if (delimiter !== undefined && [...delimiter].length !== 1)
    throw new WrongCommand("The delimiter must be one character.");
  if (values.key !== undefined && values["by-title"]) throw new WrongCommand("Either --key or --by-title, not both.");
  const stock = readCount(values.stock ?? "0");
  if (stock === null) throw new WrongCommand("The stock must be a whole number.");
  return {
    file: fromHere(file),
    rules: {
      columns: {
        ...chosenColumns(values.column ?? []),
        ...(values.key === undefined ? {} : { key: values.key }),
        ...(values["category-column"] === undefined ? {} : { category: values["category-column"] }),
      },
      byTitle: values["by-title"] ?? false,
      category: values.category?.trim() || null,
      stock,
    },
    fileOptions: { delimiter, encoding: values.encoding === undefined ? undefined : encoding },
    dryRun: values["dry-run"] ?? false,
    images: values.images === undefined ? dirname(fromHere(file)) : fromHere(values.images),
    rejected: values.rejected === undefined ? null : fromHere(values.rejected),
  };
}

function parse(words: string[]) {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        ...{ column: { ...text, multiple: true }, key: text, "by-title": flag, category: text },
        ...{
          "category-column": text,
          stock: text,
          images: text,
          "dry-run": flag,
          rejected: text,
          delimiter: text,
          encoding: text,
        },
      },
    });
  } catch (error) {
    throw new WrongCommand(`${(error as Error).message.split(". ")[0]}. See --help.`);
  }
}

function chosenColumns(pairs: string[]): Columns {
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf("=");
      const field = FIELDS.find((name) => name === pair.slice(0, at));
      if (!field || at === pair.length - 1)
        throw new WrongCommand(`--column ${pair} must be FIELD=HEADER, with one of the fields ${FIELDS.join(", ")}.`);
      return [field, pair.slice(at + 1)] satisfies [Field, string];
    }),
  );
}
