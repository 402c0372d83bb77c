import { SerialNumber } from "#contract/admin/parcels.ts";

/** A piece that lies in the parcel of an order; `reference` names its line there. */
export type Piece = { order: string; reference: string; productId: string; title: string; color: string };

/** A line of what was scanned, counted from one. */
type ScannedLine = { line: number; text: string };
type RefusedLine = ScannedLine & { message: string };
export type AssignedLine = Piece & { line: number; serial: string };

type Assigned = { assigned: AssignedLine[]; refused: RefusedLine[]; left: Piece[] };

/**
 * Gives the scanned numbers to the pieces, one after the other. Empty lines are none. A wrong line keeps its piece, so that
 * those after it are of the pieces that somebody had in hand; one that was scanned before has none, as a scanner sends a
 * number twice by mistake.
 */
export function assignSerials(pieces: readonly Piece[], lines: readonly string[]): Assigned {
  const result: Assigned = { assigned: [], refused: [], left: [] };
  const seen = new Map<string, number>();
  let next = 0;
  for (const [index, text] of lines.entries()) {
    if (text.trim() === "") continue;
    const line = index + 1;
    const refuse = (message: string) => result.refused.push({ line, text, message });
    const { data: serial, error } = SerialNumber.safeParse(text);
    const before = serial === undefined ? undefined : seen.get(serial);
    if (before !== undefined) {
      refuse(`It is on line ${before} already.`);
      continue;
    }
    if (serial !== undefined) seen.set(serial, line);
    const piece = pieces[next++];
    if (error) refuse(`The number ${error.issues[0]?.message}`);
    else if (piece) result.assigned.push({ ...piece, line, serial });
    else refuse(`There are ${pieces.length} pieces with numbers, and each has one already.`);
  }
  result.left = pieces.slice(next);
  return result;
}
