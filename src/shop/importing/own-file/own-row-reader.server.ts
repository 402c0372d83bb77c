import { hash } from "node:crypto";
import type { DiskMap } from "#db/disk-map.ts";
import { readFacets } from "#shop/catalogue/facets/facet-rows.server.ts";
import { listIdsAndKeys } from "#shop/catalogue/writing/stored-products.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { foldCase } from "#shop/fold-case.ts";
import type { FileRow } from "#shop/importing/file-row.ts";
import type { ImportRun } from "#shop/importing/import-products.server.ts";
import { countUp, type ImportReport } from "#shop/importing/import-report.ts";
import type { ImportedRow } from "#shop/importing/store-row-pictures.server.ts";
import { readOwnProduct } from "./read-own-product.ts";

type Reading = { run: ImportRun; report: ImportReport };

/** Reads the rows of a file that a shop of this program wrote. Nothing in it is guessed. */
export class OwnRowReader {
  readonly #ctx: ShopContext;
  readonly #reading: Reading;

  constructor(ctx: ShopContext, reading: Reading) {
    this.#ctx = ctx;
    this.#reading = reading;
  }

  /** None when the row is refused or repeated. */
  products(row: FileRow): ImportedRow[] {
    const { run, report } = this.#reading;
    if (row.problem !== null) return this.#refuse(row, row.problem);
    const read = readOwnProduct(row.cells);
    if ("rejection" in read) return this.#refuse(row, read.rejection);
    const earlier = earlierOf(run.earlierKeys, row, read.product);
    if (earlier === "same") {
      report.repeated++;
      return [];
    }
    if (earlier !== null) return this.#refuse(row, `An earlier row has the same ${earlier} with other values.`);
    if (read.product.exported?.gst.length) requirePermission(this.#ctx, "gst.write");
    return [{ row, ...read, notes: [] }];
  }

  /** Those of a batch that can be stored beside what the shop has; the others are refused by name. */
  async storable(batch: readonly ImportedRow[]): Promise<ImportedRow[]> {
    const { read } = this.#ctx.db;
    const { run } = this.#reading;
    const ids = batch.flatMap(({ product }) => product.exported?.id ?? []);
    const keys = batch.flatMap(({ product }) => product.sourceKey ?? []);
    const stored = await listIdsAndKeys(read, { ids, keys });
    const byId = new Map(stored.map((one) => [one.id, one]));
    const byKey = new Map(stored.map((one) => [one.key, one]));
    const categories = await readFacets(read, "category");
    const byTitle = new Map(categories.map((category) => [foldCase(category.title), category]));
    return batch.filter((one) => {
      const { sourceKey, category, exported } = one.product;
      const [ofId, ofKey] = [byId.get(exported?.id ?? ""), sourceKey === null ? undefined : byKey.get(sourceKey)];
      const parent = byTitle.get(foldCase(exported?.parentCategory ?? ""));
      const problem =
        ofId && ofKey && ofId.id !== ofKey.id
          ? `Another product (${ofKey.id}) has the key '${sourceKey}'.`
          : parent?.parent_id && !byTitle.has(foldCase(category))
            ? `The category '${category}' cannot be in '${parent.title}', which is in another one.`
            : null;
      const target = ofId ?? ofKey;
      const repeated = problem === null && target && run.earlierKeys.setIfNew(`product:${target.id}`, "") !== undefined;
      const reason = repeated ? `An earlier row is of the same product (${target.id}).` : problem;
      if (reason === null && target && exported?.gst.length) one.notes.push("gstKept");
      if (reason !== null) this.#refuse(one.row, reason);
      return reason === null;
    });
  }

  #refuse(row: FileRow, reason: string): never[] {
    const { report, run } = this.#reading;
    report.refused++;
    countUp(report.reasons, reason.replace(/'.*'|\(\w+\)/g, "…"));
    run.onRefused(row, reason);
    return [];
  }
}

/** What a row has of an earlier one: its id or its key with other values, or the same values. */
function earlierOf(
  earlier: DiskMap,
  row: FileRow,
  { sourceKey, exported }: ImportedRow["product"],
): "id" | "key" | "same" | null {
  const values = hash("sha256", JSON.stringify([...row.cells]), "base64url");
  const id = exported?.id ?? null;
  const [byId, byKey] = [
    id === null ? undefined : earlier.setIfNew(`id:${id}`, values),
    sourceKey === null ? undefined : earlier.setIfNew(`key:${sourceKey}`, values),
  ];
  if (byId === values || (id === null && byKey === values)) return "same";
  return byId !== undefined ? "id" : byKey !== undefined ? "key" : null;
}
