import { parseInput } from "#cli/parse-input.ts";
import { resolvePath } from "#cli/paths.ts";
import type { Action, Answer, Run } from "#cli/shop-command.ts";
import { SHIPPED_PICTURES } from "#cli/shop-context.ts";
import { INTERRUPTED, stopOnSignal } from "#cli/stop-on-signal.ts";
import type { ExportKind, WantedExport } from "#contract/admin/exports/export-files.ts";
import {
  AuditExport,
  CustomersExport,
  LedgerExport,
  OrdersExport,
  ProductsExport,
} from "#contract/admin/exports/exports.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { exportProducts } from "#shop/exporting/export-products.server.ts";
import type { ExportSink } from "#shop/exporting/write-export.server.ts";
import { copyPicture, hasPicture } from "#shop/pictures/copy-picture.server.ts";
import { mediaFolder } from "#shop/pictures/picture-files.ts";
import { openNewFile, Stopped, standardOutput } from "./export-file.ts";
import { EXPORT_COLUMNS, runExport } from "./exports.ts";

type Destination = { file: string | undefined; overwrite: boolean };

/** What the rows are, for one and for several. */
const ROWS: Record<ExportKind, readonly [string, string]> = {
  products: ["product is", "products are"],
  orders: ["line of orders is", "lines of orders are"],
  customers: ["customer is", "customers are"],
  ledger: ["movement is", "movements are"],
  audit: ["entry is", "entries are"],
};

export const products: Action = (input, run) => {
  const { file, overwrite, pictures, ...filter } = parseInput(ProductsExport, input);
  return exported(run, "products", { file, overwrite }, (ctx, sink, dataDir) => {
    if (pictures === undefined) return exportProducts(ctx, filter, sink);
    const folders = { from: mediaFolder(dataDir), to: resolvePath(pictures) };
    return exportProducts(ctx, filter, withPictures(sink, folders, run.note));
  });
};

export const orders: Action = (input, run) => {
  const { file, overwrite, ...filter } = parseInput(OrdersExport, input);
  return filtered(run, { kind: "orders", filter }, { file, overwrite });
};

export const customers: Action = (input, run) => {
  const { file, overwrite, ...filter } = parseInput(CustomersExport, input);
  return filtered(run, { kind: "customers", filter }, { file, overwrite });
};

export const ledger: Action = (input, run) => {
  const { file, overwrite, ...filter } = parseInput(LedgerExport, input);
  return filtered(run, { kind: "ledger", filter }, { file, overwrite });
};

export const audit: Action = (input, run) => {
  const { file, overwrite, ...filter } = parseInput(AuditExport, input);
  return filtered(run, { kind: "audit", filter }, { file, overwrite });
};

const filtered = (run: Run, wanted: WantedExport, to: Destination) =>
  exported(run, wanted.kind, to, (ctx, sink) => runExport(ctx, wanted, sink));

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
  kind: ExportKind,
  { file, overwrite }: Destination,
  work: (ctx: ShopContext, sink: ExportSink, dataDir: string) => Promise<number>,
): Promise<Answer | null> {
  const columns = EXPORT_COLUMNS[kind];
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
      const text = `${rows.toLocaleString("en-IN")} ${ROWS[kind][rows === 1 ? 0 : 1]} in ${file}.`;
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
