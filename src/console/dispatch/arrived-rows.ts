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

/** What couriers write of a parcel that its customer does not have, beside 'Delivered' or nothing. */
const NOT_ARRIVED =
  /\b(rto|return(ed|ing)?|undelivered|not delivered|refused|failed|lost|damaged|pending|cancell?ed|in[- ]transit|out for delivery)\b/i;

/**
 * Reads a courier's list of parcels that arrived: lines with a tracking number or an order's number somewhere in their cells.
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
  for (const [index, cells] of linesOf(text).entries()) {
    const named = new Set(cells.flatMap((cell) => numbers.get(plain(cell)) ?? []));
    const [order] = named;
    const line = cells.filter((cell) => cell !== "").join(", ");
    if (order === undefined || named.size > 1) {
      if (index > 0 || /\d/.test(line)) read.unknown.push(line);
    } else if (cells.some((cell) => NOT_ARRIVED.test(cell))) read.other.push(line);
    else if (!read.orders.includes(order)) read.orders.push(order);
  }
  return read;
}

const plain = (text: string) => text.replace(/[\s#]/g, "").toUpperCase();
