import { CONDITIONS, type Condition, type Count, type Received } from "#contract/admin/received.ts";
import { colorName } from "#shop/catalogue/reading/color-names.ts";
import { findLine, lineReference } from "#shop/orders/find-line.ts";
import { ShopError } from "#shop/shop-error.ts";

/** A line of which so many pieces were sent. */
type SentLine = {
  position: number;
  quantity: number;
  product_id: string;
  title: string;
  color_id: string;
  color_title: string;
};

/** So many pieces of an order's line came back in this condition. */
export type ReceivedPieces = { position: number; condition: Condition; quantity: number };

/**
 * Returns what came back of the lines that a parcel held, in their order; conditions that no piece has are left out.
 * @throws {ShopError} orderLineNotFound; orderLineAmbiguous; badRequest when a count names none of several lines, or when the
 * counts of a line are not its pieces.
 */
export function receivedPieces(lines: readonly SentLine[], received: Received): ReceivedPieces[] {
  const counted = new Map<string, number>();
  for (const condition of CONDITIONS)
    for (const count of received[condition]) {
      const key = keyOf(lineOf(lines, count, condition).position, condition);
      counted.set(key, (counted.get(key) ?? 0) + count.pieces);
    }
  return lines.flatMap((line) => {
    const pieces = CONDITIONS.map((condition) => ({
      position: line.position,
      condition,
      quantity: counted.get(keyOf(line.position, condition)) ?? 0,
    }));
    const sum = pieces.reduce((all, { quantity }) => all + quantity, 0);
    if (sum !== line.quantity) throw refused("sellable", miscounted(line, sum));
    return pieces.filter(({ quantity }) => quantity > 0);
  });
}

const keyOf = (position: number, condition: Condition) => `${position} ${condition}`;

function lineOf(lines: readonly SentLine[], { line, pieces }: Count, condition: Condition): SentLine {
  if (line !== null) return findLine(lines, line);
  const [only, another] = lines;
  if (only && !another) return only;
  const choices = lines.map((one) => `${lineReference(one)}=${pieces}`);
  throw refused(condition, `There are several products: say which ${pieces} came back, such as ${choices.join(", ")}.`);
}

function miscounted(line: SentLine, sum: number): string {
  return `${nameOf(line)}: the parcel held ${line.quantity}, and ${sum} are counted as sellable, damaged or missing. Count each piece once.`;
}

const nameOf = ({ title, color_title }: SentLine) => `${title}, ${colorName(color_title)}`;

function refused(field: Condition, message: string) {
  return new ShopError("badRequest", { message, errors: { [field]: message } });
}
