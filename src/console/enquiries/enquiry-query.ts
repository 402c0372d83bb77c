/** Which messages the list shows, by the `status` of its address. Without one, those that are open. */
export const VIEWS = [
  { status: "open", name: "Open" },
  { status: "overdue", name: "Overdue" },
  { status: "answered", name: "Answered" },
  { status: "closed", name: "Closed" },
  { status: "all", name: "All" },
] as const;

export type View = (typeof VIEWS)[number]["status"];

/** Returns the view of an address. */
export function viewOf(params: URLSearchParams): View {
  const status = params.get("status") ?? "open";
  return VIEWS.find((view) => view.status === status)?.status ?? "open";
}

/** Returns the query of a call for the list that an address shows. `from` names the last one of the page before. */
export function enquiryQuery(params: URLSearchParams): string {
  const view = viewOf(params);
  const query = new URLSearchParams();
  if (view === "overdue") query.set("overdue", "true");
  else if (view !== "all") query.set("status", view);
  const search = params.get("search")?.trim();
  if (search) query.set("search", search);
  const from = params.get("from");
  // The overdue ones are listed the longest first, all others the newest first.
  if (from) query.set(view === "overdue" ? "after" : "before", from);
  return query.size === 0 ? "" : `?${query}`;
}

/** Returns the address of a view. */
export function enquiryAddress({
  status,
  search = "",
  from = "",
}: {
  status: View;
  search?: string;
  from?: string;
}): string {
  const query = new URLSearchParams();
  if (status !== "open") query.set("status", status);
  if (search.trim() !== "") query.set("search", search.trim());
  if (from !== "") query.set("from", from);
  return query.size === 0 ? "/enquiries" : `/enquiries?${query}`;
}
