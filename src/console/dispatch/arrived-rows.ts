import { linesOf } from "./tracking-rows.ts";

type Sent = { number: string; parcel: { tracking: string | null } | null };
type Arrived = {
  /** The numbers of the orders that the lines name. */
  orders: string[];
  /** Lines that name no order of the list, or two. */
  unknown: string[];
  /** Lines that say that their parcel has not arrived. */
  other: string[];
};

const ARRIVED = /\bdelivered\b/i;
/** What couriers write of a parcel that its customer does not have. */
const NOT_ARRIVED =
  /\b(rto|return(ed|ing)?|undelivered|(not|to be|could not be) delivered|refused|failed|failure|attempt(ed)?|lost|damaged|pending|delayed|held|hold|booked|manifest(ed)?|picked[- ]up|shipped|dispatched|cancell?ed|in[- ]transit|out for delivery|ofd)\b/i;

/**
 * Reads a courier's list of parcels that arrived: lines with a tracking number or an order's number somewhere in their cells.
 * Where some lines say 'Delivered', only those have arrived, and in a list without a state all but those that say otherwise.
 * A line of titles names no order and is left out when it is the first one.
 */
export function readArrivedRows(text: string, sent: readonly Sent[]): Arrived {
  const numbers = new Map(
    sent.flatMap(({ number, parcel }) => [
      [number, number] as const,
      ...(parcel?.tracking ? [[plain(parcel.tracking), number] as const] : []),
    ]),
  );
  const read: Arrived = { orders: [], unknown: [], other: [] };
  const says = (cells: readonly string[], what: RegExp) => cells.some((cell) => what.test(cell));
  const lines = linesOf(text).map((cells) => ({
    named: [...new Set(cells.flatMap((cell) => numbers.get(plain(cell)) ?? []))],
    text: cells.filter((cell) => cell !== "").join(", "),
    isNotThere: says(cells, NOT_ARRIVED),
    isThere: says(cells, ARRIVED) && !says(cells, NOT_ARRIVED),
  }));
  const hasState = lines.some(({ named, isThere }) => named.length > 0 && isThere);
  for (const [index, line] of lines.entries()) {
    const [order] = line.named;
    if (order === undefined || line.named.length > 1) {
      if (index > 0 || /\d/.test(line.text)) read.unknown.push(line.text);
    } else if (line.isNotThere || (hasState && !line.isThere)) read.other.push(line.text);
    else if (!read.orders.includes(order)) read.orders.push(order);
  }
  return read;
}

const plain = (text: string) => text.replace(/[\s#]/g, "").toUpperCase();
