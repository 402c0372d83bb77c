import type { ShopCommand } from "#cli/shop-command.ts";
import { FIELDS } from "#shop/importing/match-columns.ts";
import { PINCODE_FIELDS } from "#shop/importing/pincodes/pincode-columns.ts";

const collect = (value: string, values: string[]) => [...values, value];

export function withProductOptions(command: ShopCommand): ShopCommand {
  command
    .option("--column <field=header>", `the column of a field; repeatable. Fields: ${FIELDS.join(", ")}`, collect, [])
    .option("--key <header>", "the column that identifies a product (sku, id, asin and link are recognised)")
    .option("--by-title", "products are identified by their title, not by a key column")
    .option("--category <name>", "one category for all rows")
    .option("--category-column <header>", "the column of the category (default: by the words of the title)")
    .option("--rules <file>", "a JSON file of categories and brands by words (see docs/importing.md)")
    .option("--stock <number>", "stock of each new product if the file has no stock column", "0")
    .option("--overwrite-edited", "overwrite fields that were entered by hand; without it they stay, and are listed")
    .option("--images <folder>", "the folder of the pictures (default: the folder of the file)");
  return withFileOptions(command);
}

export function withPincodeOptions(command: ShopCommand): ShopCommand {
  const fields = PINCODE_FIELDS.join(", ");
  return withFileOptions(
    command.option("--column <field=header>", `the column of a field; repeatable. Fields: ${fields}`, collect, []),
  );
}

/** The options that every import has. */
function withFileOptions(command: ShopCommand): ShopCommand {
  return command
    .option("--dry-run", "check the file and write nothing")
    .option("--rejected <path>", "the file for refused rows (default: <file name>.rejected.csv in the data folder)")
    .option("--delimiter <character>", "of a CSV file, if its first line is ambiguous")
    .option("--encoding <name>", "such as latin1 (windows-1252) or utf-16le (default: UTF-8; UTF-16 is detected)");
}
