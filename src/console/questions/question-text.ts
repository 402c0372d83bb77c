import { counted } from "#console/text/times.ts";
import type { ManagedQuestion } from "#contract/admin/questions/questions.ts";

/** Which questions the list shows, by the `view` of its address; without one, those that wait for the shop. */
export const VIEWS = [
  { view: "open", name: "Waiting", nothing: "No question waits for an answer." },
  { view: "all", name: "All", nothing: "Nobody has asked anything yet." },
  { view: "hidden", name: "Hidden", nothing: "No question is hidden." },
] as const;

/** Returns the view of an address. */
export function viewOf(params: URLSearchParams): (typeof VIEWS)[number] {
  return VIEWS.find(({ view }) => view === params.get("view")) ?? VIEWS[0];
}

/** Returns whether a question waits for the shop, and what it has meanwhile. */
export function stateText({ hidden, shopAnswer, answers }: ManagedQuestion): string {
  if (hidden) return "Hidden";
  if (shopAnswer !== null) return answers > 1 ? `Answered, ${counted(answers, "answer")}` : "Answered";
  return answers > 0 ? `Waiting, ${counted(answers, "answer")} of customers` : "Waiting";
}
