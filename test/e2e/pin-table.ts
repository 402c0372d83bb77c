import { importPincodes } from "#shop/importing/pincodes/import-pincodes.server.ts";
import { rowsOf } from "#test/importing.ts";
import { withShopContext } from "./shop-context.ts";
import type { ShopServer } from "./shop-server.ts";

/** Other tests of the shop type these, and are not asked whether they are right. */
const KNOWN = ["560001", "560038", "560039", "560040", "411001", "411002", "302001", "781001"];

/** Imports the operator's table of PIN codes. */
export async function importPinTable(shop: ShopServer, rows: Record<string, string>[]): Promise<void> {
  const all = [...KNOWN.map((pincode) => ({ pincode, cod: "yes" })), ...rows];
  await withShopContext(shop, (ctx) =>
    importPincodes(ctx, rowsOf(all), { columns: {}, dryRun: false, onRefused: () => undefined }),
  );
}
