import { minuteOf } from "#cli/days.ts";
import { listText } from "#cli/texts/table-text.ts";
import { formatPaise } from "#shop/money.ts";
import { orderNumber } from "#shop/order-number.ts";
import type { FoundReturn } from "#shop/returns/manage-returns.server.ts";

export function returnsText(returns: readonly FoundReturn[]): string {
  const rows = returns.map((found) => [
    orderNumber(found.id),
    orderNumber(found.order_id),
    minuteOf(found.created_at_ms),
    found.refund_paise === null ? found.status : `${found.status}, ${formatPaise(found.refund_paise)}`,
    found.lines.map((line) => `${line.quantity} × ${line.title}, ${line.color_title} (${line.reason})`).join(", "),
  ]);
  return listText([["Number", "Order", "Requested", "Status", "Pieces"], ...rows], []);
}
