import { capitalized, wordsOf } from "#console/text/words.ts";
import type { ListedMovement } from "#contract/admin/stock.ts";

export type NamedMovement = ListedMovement & { actorName: string | null };

const REASONS: Record<string, string> = { initial: "At the beginning", order: "Ordered", returned: "Came back" };

/** Returns why the stock changed: 'Ordered', 'Counted: 8'. */
export function movementText({ reason, counted }: ListedMovement): string {
  const text = REASONS[reason] ?? capitalized(wordsOf(reason));
  return counted === undefined ? text : `${text}: ${counted.toLocaleString("en-IN")}`;
}

/** Returns by how many pieces: '+3', '−1', '±0'. */
export function quantityText(quantity: number): string {
  const sign = quantity > 0 ? "+" : quantity < 0 ? "−" : "±";
  return `${sign}${Math.abs(quantity).toLocaleString("en-IN")}`;
}

/** Returns who changed it. */
export function whoText({ actorKind, actorName, actor }: NamedMovement): string {
  if (actorKind === "customer") return "The customer";
  if (actorKind === "system") return "The shop";
  return actorKind === "commandLine" ? `${actor} (command line)` : (actorName ?? "");
}
