import type { NewReturn, OrderReturns } from "#contract/returns.ts";

/** What is chosen of a line that can be returned. */
export type ChosenLine = { pieces: number; reason: string };

/** The chosen lines as they are sent. */
export function sentLines(returnable: OrderReturns["returnable"], chosen: readonly ChosenLine[]): NewReturn["lines"] {
  return returnable.flatMap(({ productId, color }, index) => {
    const { pieces = 0, reason = "" } = chosen[index] ?? {};
    return pieces > 0 ? [{ productId, color, quantity: pieces, reason }] : [];
  });
}

/** What is paid back for the chosen pieces, in rupees. */
export function refundOfChosen(returnable: OrderReturns["returnable"], chosen: readonly ChosenLine[]): number {
  const paise = returnable.reduce((sum, { refunds }, index) => {
    const refund = refunds[(chosen[index]?.pieces ?? 0) - 1] ?? 0;
    return sum + Math.round(refund * 100);
  }, 0);
  return paise / 100;
}

/** What is wrong with the choice, by the line; 'none' when nothing is chosen. */
export function choiceProblem(chosen: readonly ChosenLine[]): "none" | number | null {
  if (chosen.every(({ pieces }) => pieces === 0)) return "none";
  const without = chosen.findIndex(({ pieces, reason }) => pieces > 0 && reason === "");
  return without === -1 ? null : without;
}
