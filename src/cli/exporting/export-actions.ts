import { parseInput } from "#cli/parse-input.ts";
import { resolvePath } from "#cli/paths.ts";
import type { Action, Answer, Run } from "#cli/shop-command.ts";
import { SHIPPED_PICTURES } from "#cli/shop-context.ts";
import { INTERRUPTED, stopOnSignal } from "#cli/stop-on-signal.ts";
import {
  AuditExport,
  CustomersExport,
  LedgerExport,
  OrdersExport,
  ProductsExport,
} from "#contract/admin/exports/exports.ts";
import { PRODUCT_FILE_COLUMNS } from "#contract/admin/exports/product-file.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { AUDIT_COLUMNS, exportAudit } from "#shop/exporting/export-audit.server.ts";
import { CUSTOMER_COLUMNS, exportCustomers } from "#shop/exporting/export-customers.server.ts";
import { exportLedger, LEDGER_COLUMNS } from "#shop/exporting/export-ledger.server.ts";
import { exportOrders, ORDER_COLUMNS } from "#shop/exporting/export-orders.server.ts";
import { exportProducts } from "#shop/exporting/export-products.server.ts";
import type { ExportSink } from "#shop/exporting/write-export.server.ts";
import { copyPicture, hasPicture } from "#shop/pictures/copy-picture.server.ts";
import { mediaFolder } from "#shop/pictures/picture-files.ts";
import { openNewFile, Stopped, standardOutput } from "./export-file.ts";

type Wanted = {
  file: string | undefined;
  overwrite: boolean;
  columns: readonly string[];
  /** What the rows are, for one and for several. */
  what: readonly [string, string];
};

export const products: Action = (input, run) => {
  const { file, overwrite, pictures, ...filter } = parseInput(ProductsExport, input);
  const wanted = { file, overwrite, columns: PRODUCT_FILE_COLUMNS, what: ["product is", "products are"] } as const;
  return exported(run, wanted, (ctx, sink, dataDir) => {
    if (pictures === undefined) return exportProducts(ctx, filter, sink);
    const folders = { from: mediaFolder(dataDir), to: resolvePath(pictures) };
    return exportProducts(ctx, filter, withPictures(sink, folders, run.note));
  });
};

export const orders: Action = (input, run) => {
  const { file, overwrite, ...filter } = parseInput(OrdersExport, input);
  const wanted = {
    file,
    overwrite,
    columns: ORDER_COLUMNS,
    what: ["line of orders is", "lines of orders are"],
  } as const;
  return exported(run, wanted, (ctx, sink) => exportOrders(ctx, filter, sink));
};

export const customers: Action = (input, run) => {
  const { file, overwrite, ...filter } = parseInput(CustomersExport, input);
  const wanted = { file, overwrite, columns: CUSTOMER_COLUMNS, what: ["customer is", "customers are"] } as const;
  return exported(run, wanted, (ctx, sink) => exportCustomers(ctx, filter, sink));
};

export const ledger: Action = (input, run) => {
  const { file, overwrite, product, since: sinceMs } = parseInput(LedgerExport, input);
  const wanted = { file, overwrite, columns: LEDGER_COLUMNS, what: ["movement is", "movements are"] } as const;
  return exported(run, wanted, (ctx, sink) => exportLedger(ctx, { product, sinceMs }, sink));
};

export const audit: Action = (input, run) => {
  const { file, overwrite, ...filter } = parseInput(AuditExport, input);
  const wanted = { file, overwrite, columns: AUDIT_COLUMNS, what: ["entry is", "entries are"] } as const;
  return exported(run, wanted, (ctx, sink) => exportAudit(ctx, filter, sink));
};

type PictureFolders = { from: string; to: string };

/** Copies the files of the rows' pictures, too; those that come with the program are everywhere. */
function withPictures(sink: ExportSink, { from, to }: PictureFolders, note: Run["note"]): ExportSink {
  let missing = 0;
  return {
    async write(rows) {
      for (const { pictures } of rows)
        for (const { name } of pictures as readonly { name: string }[])
          if (!hasPicture([SHIPPED_PICTURES], name) && !(await copyPicture([from], to, name))) missing++;
      await sink.write(rows);
    },
    async flush() {
      if (missing > 0) note(`${missing} pictures have no files in ${from}.`);
      await sink.flush();
    },
  };
}

/** Into the file, which is whole or not there; without one, to the standard output. */
function exported(
  { withShop, json }: Run,
  { file, overwrite, columns, what }: Wanted,
  work: (ctx: ShopContext, sink: ExportSink, dataDir: string) => Promise<number>,
): Promise<Answer | null> {
  return withShop(async (ctx, dataDir) => {
    if (file === undefined) {
      await work(ctx, standardOutput({ columns, json }), dataDir);
      return null;
    }
    const stopping = stopOnSignal();
    const path = resolvePath(file);
    const opened = await openNewFile(path, file, { columns, overwrite, stopped: stopping.stopped });
    try {
      const rows = await work(ctx, opened, dataDir);
      await opened.finish();
      const text = `${rows.toLocaleString("en-IN")} ${rows === 1 ? what[0] : what[1]} in ${file}.`;
      return { json: { file: path, rows }, text };
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      return { json: { file: null, rows: 0 }, text: "Stopped. Nothing was written.", exitCode: INTERRUPTED };
    } finally {
      await opened.close();
      stopping.close();
    }
  });
}
