import { minuteOf } from "#cli/days.ts";
import { listText } from "#cli/texts/table-text.ts";
import type { ListedMovement } from "#contract/admin/stock.ts";
import type { Ledger } from "#shop/catalogue/stock/ledger.server.ts";
import type { Meanwhile } from "#shop/catalogue/stock/meanwhile.server.ts";
import { orderNumber } from "#shop/order-number.ts";

const signed = (pieces: number) => (pieces > 0 ? `+${pieces}` : String(pieces));

export function stockText(onHand: number, moved: number): string {
  return `In stock now: ${onHand}. ${moved === 0 ? "It was the same before." : `Before: ${onHand - moved} (${signed(moved)}).`}`;
}

/** What happened beside a count. `isAdded`: it is in the stock already, because the count says when it began. */
export function meanwhileText({ sinceMs, sold, cameBack, received }: Meanwhile, isAdded: boolean): string {
  const facts = [
    `sold: ${sold}`,
    ...(cameBack > 0 ? [`came back: ${cameBack}`] : []),
    ...(received > 0 ? [`received: ${received}`] : []),
  ];
  const since = `Since ${minuteOf(sinceMs)} ${facts.join(", ")}.`;
  if (isAdded) return `${since} It is counted in.`;
  return sold + cameBack + received === 0
    ? since
    : `${since} If you counted before that, undo the count (audit list), and count with --since and the time when you began.`;
}

/** Whoever counts a shelf counts them, too. */
export function unpackedText(pieces: number): string {
  return pieces > 0
    ? `\nOn the shelf for orders that are not packed yet: ${pieces}. The number must be without them.`
    : "";
}

export function ledgerText({ title, onHand, movements }: Ledger): string {
  const rows = movements.map((movement) => [
    String(movement._id),
    minuteOf(Date.parse(movement.at)),
    signed(movement.quantity),
    String(movement.stock),
    movement.reason,
    movement.actor ?? "customer",
    ofText(movement),
    movement.note ?? "",
  ]);
  const head = ["Number", "Time", "Change", "Stock", "Why", "By", "Of", "Note"];
  return [
    `${title}, in stock: ${onHand}`,
    ...(rows.length > 0 ? [listText([head, ...rows], [0, 2, 3])] : ["No changes found."]),
  ].join("\n");
}

function ofText({ orderId, returnId, counted }: ListedMovement): string {
  if (orderId) return `order ${orderNumber(orderId)}`;
  if (returnId) return `return ${orderNumber(returnId)}`;
  return counted === undefined ? "" : `counted ${counted}`;
}
