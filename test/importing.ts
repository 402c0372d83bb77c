import { openDiskMap } from "#db/disk-map.ts";
import { listProducts } from "#shop/catalogue/reading/products.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import type { FileRow } from "#shop/importing/file-row.ts";
import { type ImportRun, importProducts } from "#shop/importing/import-products.server.ts";
import type { ImportRules } from "#shop/importing/read-product.ts";

type Cells = Record<string, string>;
type Options = Partial<ImportRun> & { rules?: Partial<ImportRules> };

/** Objects are rows of a file; a text is the reason why a row cannot be read. */
export async function* rowsOf(objects: readonly (Cells | string)[]): AsyncGenerator<FileRow> {
  for (const [index, cells] of objects.entries()) {
    const problem = typeof cells === "string" ? cells : null;
    yield {
      number: index + 2,
      problem,
      position: index,
      original: [],
      cells: new Map(typeof cells === "string" ? [] : Object.entries(cells)),
    };
  }
}

export async function importRows(
  shop: ShopContext,
  objects: readonly (Cells | string)[],
  { rules, ...own }: Options = {},
) {
  const refused: [number, string][] = [];
  const earlierKeys = openDiskMap();
  try {
    const report = await importProducts(
      shop,
      { fileName: "list.csv", fingerprint: "f1", rows: { [Symbol.asyncIterator]: () => rowsOf(objects) } },
      { columns: {}, byTitle: false, category: null, stock: 0, ...rules },
      {
        dryRun: false,
        overwritesEdits: false,
        earlierKeys,
        stopped: () => false,
        onLook: () => undefined,
        onProgress: () => undefined,
        onWarning: () => undefined,
        pictures: { from: ".", media: ".", shipped: "." },
        onRefused: ({ number }, reason) => refused.push([number, reason]),
        ...own,
      },
    );
    return { ...report, refusedRows: refused };
  } finally {
    earlierKeys.close();
  }
}

export const allProducts = (shop: ShopContext) => listProducts(shop, {}, { offset: 0, limit: 5000 });
