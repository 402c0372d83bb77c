import type { ShopCommand } from "#cli/shop-command.ts";
import { PINCODE_FIELDS } from "#shop/importing/pincodes/pincode-columns.ts";
import { collect, withFileOptions } from "./file-options.ts";

export function withPincodeOptions(command: ShopCommand): ShopCommand {
  const fields = PINCODE_FIELDS.join(", ");
  return withFileOptions(
    command.option("--column <field=header>", `the column of a field; repeatable. Fields: ${fields}`, collect, []),
  );
}
