import { counted } from "./times.ts";
import { labelOf } from "./words.ts";

type Undone = { entry: string | null; undone: readonly string[]; left: readonly unknown[] };

/** Returns what an undo did, in a sentence. `entry` is null when several changes were undone together. */
export function undoneText({ entry, undone, left }: Undone): string {
  if (entry === null) {
    const rest = left.length === 0 ? "" : ` ${counted(left.length, "change")} stayed as they are.`;
    return `Undone: ${counted(undone.length, "change")}.${rest}`;
  }
  const fields = undone.filter((field) => field !== "value").map(labelOf);
  return fields.length === 0 ? "The change is undone." : `Undone: ${fields.join(", ")}.`;
}
