import type { ProductsFilter } from "#contract/admin/exports/exports.ts";
import type { ListedProduct } from "#contract/admin/products.ts";
import { listManagedProducts } from "#shop/catalogue/editing/list-managed.server.ts";
import { wholeProductsReader } from "#shop/catalogue/editing/whole-products.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { type ExportSink, pagesOf, writeExport } from "./write-export.server.ts";

/**
 * Writes all that the owner says of the products, the newest first: the import reads it back without loss.
 * @returns the number of products.
 */
export function exportProducts(ctx: ShopContext, filter: ProductsFilter, sink: ExportSink): Promise<number> {
  requirePermission(ctx, "products.export");
  return writeExport(
    ctx,
    {
      action: "export.products",
      filter: { ...filter },
      async *pages(moment) {
        const wholeProducts = await wholeProductsReader(moment.db.read);
        for await (const page of pagesOf((last: ListedProduct | undefined, limit) =>
          listManagedProducts(moment, { ...filter, before: last?._id, limit }),
        ))
          yield await wholeProducts(page.map(({ _id }) => _id));
      },
    },
    sink,
  );
}
