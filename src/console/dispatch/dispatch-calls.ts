import { get, part, remove, write } from "#console/client/api.ts";
import type { FileAnswer } from "#console/client/http.ts";
import type { Dispatch, DispatchReport, Paper, SerialMatch } from "#contract/admin/dispatch.ts";
import type { ManagedOrder } from "#contract/admin/orders.ts";
import type { BegunRound } from "#contract/admin/rounds.ts";

/** So many orders go with one call, so that progress is seen, and a lost connection loses little. */
const SLICE = 20;

export type Parcel = { order: string; courier: string; tracking: string };

export const readDispatch = (query: string) => get<Dispatch>(`dispatch${query}`);
export const packOrders = (
  orders: readonly ManagedOrder[],
  serials: ReadonlyMap<string, readonly string[]>,
  progress: Progress,
) =>
  inSlices(orders, progress, (slice) =>
    write<DispatchReport>("POST", "dispatch/pack", {
      orders: slice.map(({ number }) => number),
      parcels: slice.map(({ number, updatedAt }) => ({
        ...{ order: number, shown: updatedAt },
        serials: serials.get(number) ?? [],
      })),
    }),
  );
export const matchSerials = (asked: { orders: string[]; products: string[]; lines: string[] }) =>
  write<SerialMatch>("POST", "dispatch/serials", asked);
export const handOverParcels = (rows: readonly Parcel[], progress: Progress) =>
  inSlices(rows, progress, (slice) => write<DispatchReport>("POST", "dispatch/hand-over", { rows: slice }));
export const keepDelivered = (orders: readonly string[], progress: Progress) =>
  inSlices(orders, progress, (slice) => write<DispatchReport>("POST", "dispatch/deliver", { orders: slice }));
export const printPapers = (orders: readonly string[], papers: readonly Paper[]) =>
  write<FileAnswer>("POST", "dispatch/papers", { orders, papers });

export const beginRound = (orders: readonly string[]) => write<BegunRound>("POST", "rounds", { orders });
export const removeRound = (id: string) => remove<void>(`rounds/${part(id)}`);

type Progress = (done: number) => void;

/** Sends one slice after the other. What was done before a failure is done: the same call may be made again. */
async function inSlices<Row>(
  rows: readonly Row[],
  progress: Progress,
  send: (slice: Row[]) => Promise<DispatchReport>,
): Promise<DispatchReport> {
  const report: DispatchReport = { done: [], failed: [] };
  for (let start = 0; start < rows.length; start += SLICE) {
    progress(start);
    const { done, failed } = await send(rows.slice(start, start + SLICE));
    report.done.push(...done);
    report.failed.push(...failed);
  }
  return report;
}
