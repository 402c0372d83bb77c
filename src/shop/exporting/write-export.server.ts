import { setImmediate } from "node:timers/promises";
import type { AuditAction } from "#shop/audit/actions.ts";
import type { AuditFields } from "#shop/audit/audit.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { INDIAN_OFFSET_MS, toIso } from "#shop/time.ts";
import { inTransaction } from "#shop/transaction.server.ts";

/** A time, which spreadsheets read as one: India's, because days of the law and of owners are. For programs it is ISO 8601. */
export class IndianTime {
  readonly #ms: number;

  constructor(ms: number) {
    this.#ms = ms;
  }

  /** '2026-12-31 14:30:00' */
  toString(): string {
    return toIso(this.#ms + INDIAN_OFFSET_MS)
      .slice(0, 19)
      .replace("T", " ");
  }

  toJSON(): string {
    return toIso(this.#ms);
  }
}

/** A text, a number (amounts are in rupees), a time, nothing, or a list. */
export type Cell = string | number | IndianTime | null | readonly unknown[];
export type ExportedRow = Readonly<Record<string, Cell>>;

/** Where the rows go. Whatever it throws ends the export. */
export type ExportSink = {
  write(rows: readonly ExportedRow[]): Promise<void>;
  /** All rows are written: resolves when they are safe. */
  flush(): Promise<void>;
};

type ExportAction = Extract<AuditAction, `export.${string}`>;

type Export = {
  action: ExportAction;
  /** For the audit entry: nothing of a person. */
  filter: { readonly [name: string]: string | number | boolean | undefined };
  /** Reads some rows at a time, in a context whose reads are all of one moment. */
  pages(ctx: ShopContext): AsyncIterable<readonly ExportedRow[]>;
};

/** So many things are read at once. */
const PAGE = 200;

/**
 * Writes all rows as they are at one moment, whatever changes meanwhile, some at a time, and then an audit entry. What was
 * written before a failure is in an entry, too, which says that it is not all.
 * @returns the number of rows.
 */
export async function writeExport(
  ctx: ShopContext,
  { action, filter, pages }: Export,
  sink: ExportSink,
): Promise<number> {
  let rows = 0;
  const record = (complete: boolean) =>
    inTransaction(ctx, (tx) => {
      const subject = { kind: "export", id: action.slice("export.".length) };
      const said = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
      return tx.audit({ action, subject, before: {}, after: { ...said, rows, complete } as AuditFields });
    });
  try {
    await ctx.db.snapshot(async (read) => {
      for await (const page of pages({ ...ctx, db: { ...ctx.db, read } })) {
        rows += page.length;
        await sink.write(page);
        // SQLite answers at once: others of this process have their turn.
        await setImmediate();
      }
    });
    await sink.flush();
  } catch (error) {
    if (rows > 0) await record(false);
    throw error;
  }
  await record(true);
  return rows;
}

/** Reads page after page of a list, each from the last one's end on, with as many things as `limit` says. */
export async function* pagesOf<Row>(read: (last: Row | undefined, limit: number) => Promise<readonly Row[]>) {
  let last: Row | undefined;
  for (;;) {
    const page = await read(last, PAGE);
    if (page.length > 0) yield page;
    if (page.length < PAGE) return;
    last = page.at(-1);
  }
}
