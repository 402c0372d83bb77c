import { addressOf, queryOf } from "#console/text/addresses.ts";
import { STAGES, type Stage } from "#contract/statuses.ts";

/** What the list shows, as its address says. */
export type OrderView = { stage: Stage | null; search: string; sort: "newest" | "oldest"; from: string };

export function viewOf(params: URLSearchParams): OrderView {
  const stage = params.get("stage") ?? "";
  return {
    stage: STAGES.find((one) => one === stage) ?? null,
    search: params.get("search")?.trim() ?? "",
    sort: params.get("sort") === "oldest" ? "oldest" : "newest",
    from: params.get("from") ?? "",
  };
}

/** The address of a list of orders; without a page, its first one. */
export function ordersAddress({ stage, search, sort, from = "" }: Omit<OrderView, "from"> & { from?: string }): string {
  return addressOf("/orders", { stage: stage ?? "", search, sort: sort === "newest" ? "" : sort, from });
}

export const ordersQuery = (params: URLSearchParams) => queryOf(params, ["stage", "search", "sort", "from"]);
