import { cancelledShare, orderedShares, type PartlyCancelled } from "#shop/invoices/remaining-lines.ts";
import { ShopError } from "#shop/shop-error.ts";

export type Amounts = {
  subtotal_paise: number;
  discount_paise: number;
  total_paise: number;
  cancelled_discount_paise: number;
};
type Line = PartlyCancelled & { position: number; price_paise: number; title: string };

/** `isLast`: nothing would remain, so the order is cancelled instead, and `amounts` are those of its last piece. */
export type LoweredLine = {
  pieces: number;
  isLast: boolean;
  amounts: Amounts;
  line: Pick<PartlyCancelled, "cancelled_quantity" | "cancelled_discount_paise">;
};

/**
 * Returns the order when only `count` pieces of a line remain; `pieces` are those that are cancelled now, and may be none. They
 * take their share of the discount with them and nothing is repriced, so the result is the same in however many steps and in
 * whatever order lines are lowered. Amounts in paise.
 * @throws {ShopError} lineNotRaised; wouldBeFree when the coupon pays for all that would remain.
 */
export function lowerLine(
  order: Amounts,
  lines: readonly Line[],
  { position, count }: { position: number; count: number },
): LoweredLine {
  const index = lines.findIndex((line) => line.position === position);
  const line = lines[index] as Line;
  const left = line.quantity - line.cancelled_quantity;
  if (count > left) throw new ShopError("lineNotRaised", { message: raisedText(line.title, left) });
  const pieces = left - count;
  const others = lines.filter((other) => other !== line);
  const isLast = count === 0 && others.every((other) => other.cancelled_quantity === other.quantity);
  if (isLast) return { pieces, isLast, amounts: amountsOf(order), line };
  const cancelled_quantity = line.quantity - count;
  const share = orderedShares(order, lines)[index] as number;
  const cancelled_discount_paise = cancelledShare(share, { ...line, cancelled_quantity });
  const discount = cancelled_discount_paise - line.cancelled_discount_paise;
  const subtotal_paise = order.subtotal_paise - line.price_paise * pieces;
  const discount_paise = order.discount_paise - discount;
  const total_paise = subtotal_paise - discount_paise;
  if (total_paise === 0) throw new ShopError("wouldBeFree");
  const cancelled = order.cancelled_discount_paise + discount;
  return {
    pieces,
    isLast,
    amounts: { subtotal_paise, discount_paise, total_paise, cancelled_discount_paise: cancelled },
    line: { cancelled_quantity, cancelled_discount_paise },
  };
}

/** The amounts of an order, without its other columns. */
export function amountsOf({ subtotal_paise, discount_paise, total_paise, cancelled_discount_paise }: Amounts): Amounts {
  return { subtotal_paise, discount_paise, total_paise, cancelled_discount_paise };
}

function raisedText(title: string, left: number): string {
  const pieces = left === 1 ? "1 piece" : `${left} pieces`;
  return `The order has ${pieces} of ${title}: it can only have fewer. More of them can be ordered in a new order.`;
}
