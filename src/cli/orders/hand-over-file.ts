import { failureOf } from "#cli/batch.ts";
import { openImportFile } from "#cli/importing/import-file.ts";
import { parseInput } from "#cli/parse-input.ts";
import { resolvePath } from "#cli/paths.ts";
import type { Answer, Run } from "#cli/shop-command.ts";
import { HandOverRow } from "#contract/admin/parcels.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { orderNumber } from "#shop/order-number.ts";
import { getOrderByNumber } from "#shop/orders/operator/manage-orders.server.ts";
import { handOver } from "#shop/parcels/hand-over.server.ts";
import { ShopError } from "#shop/shop-error.ts";

const COLUMNS = ["order", "courier", "tracking"] as const;

type Failed = { row: number; order: string; code: string; message: string };
type Report = { done: string[]; again: string[]; failed: Failed[]; warnings: { order: string; message: string }[] };

/**
 * Hands over the parcels of a file, each order by itself: one that is refused does not stop the others, and what was handed
 * over before an interruption is found so the next time.
 */
export async function handOverFile(path: string, { withShop, note }: Run): Promise<Answer> {
  const isHeader = (headers: string[]) =>
    COLUMNS.every((column) => headers.some((header) => nameOf(header) === column));
  const source = await openImportFile(resolvePath(path), {}, { isHeader });
  try {
    return await withShop(async (ctx) => {
      const report: Report = { done: [], again: [], failed: [], warnings: [] };
      for await (const { number: row, problem, cells } of source.rows) {
        const values = new Map([...cells].map(([header, cell]) => [nameOf(header), cell]));
        const named = Object.fromEntries(COLUMNS.map((column) => [column, values.get(column) ?? ""]));
        try {
          if (problem !== null) throw new ShopError("badRequest", { message: problem });
          await handOverRow(ctx, parseInput(HandOverRow, named), report);
        } catch (error) {
          const { code, message } = failureOf(error);
          report.failed.push({ row, order: String(named.order), code, message: sentence(message) });
        }
      }
      for (const { row, order, message } of report.failed) note(`Row ${row}, ${order || "no order"}: ${message}`);
      for (const { order, message } of report.warnings) note(`${order}: ${message}`);
      return { text: textOf(report), json: jsonOf(report), exitCode: Number(report.failed.length > 0) };
    });
  } finally {
    await source.close();
  }
}

const nameOf = (header: string) => header.trim().toLowerCase();

async function handOverRow(ctx: ShopContext, { order: number, ...carrier }: HandOverRow, report: Report) {
  const { id } = (await getOrderByNumber(ctx, number)).order;
  const { isAgain, warning } = await handOver(ctx, id, carrier);
  (isAgain ? report.again : report.done).push(id);
  if (warning !== null) report.warnings.push({ order: orderNumber(id), message: warning });
}

/** The columns of a file have no dashes before their names, as options do. */
const sentence = (message: string) => message.replace(/^--/, "");

function textOf({ done, again, failed }: Report): string {
  const before = again.length === 0 ? "" : `, ${again.length} before`;
  return `${done.length} handed over${before}, ${failed.length} not.`;
}

const jsonOf = ({ done, again, failed, warnings }: Report) => ({
  done: done.length,
  again: again.length,
  orders: done,
  failed,
  warnings,
});
