import { addressOf, queryOf } from "#console/text/addresses.ts";
import { RETURN_VIEWS, type ReturnView } from "#contract/statuses.ts";

export type ShownView = ReturnView | "all";
/** What waits comes first. */
export const VIEWS: readonly ShownView[] = [...(Object.keys(RETURN_VIEWS) as ReturnView[]), "all"];

export const viewOf = (params: URLSearchParams): ShownView =>
  VIEWS.find((view) => view === params.get("view")) ?? "to decide";

/** The address of a list of returns; without `after`, its first page. */
export const returnsAddress = (view: ShownView, after = "") =>
  addressOf("/returns", { view: view === "to decide" ? "" : view, after });

export const returnsQuery = (params: URLSearchParams) => queryOf(params, ["view", "after"]);
