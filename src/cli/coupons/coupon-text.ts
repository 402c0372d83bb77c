import { minuteOf } from "#cli/days.ts";
import { listText, tableText } from "#cli/texts/table-text.ts";
import type { Coupon } from "#contract/admin/coupons.ts";
import { formatPrice } from "#shop/money.ts";
import { dayOf } from "#shop/time.ts";

const HEADS = ["Code", "Status", "Discount", "Minimum", "Used", "Per customer", "First day", "Last day"];

export function couponsText(coupons: readonly Coupon[]): string {
  const rows = coupons.map((coupon) => [
    coupon.code,
    coupon.status,
    discountText(coupon),
    formatPrice(coupon.minimum),
    uses(coupon),
    String(coupon.usesPerCustomer ?? "no limit"),
    dayOf(Date.parse(coupon.startsAt)),
    coupon.endsAt === null ? "none" : dayOf(Date.parse(coupon.endsAt) - 1),
  ]);
  return listText([HEADS, ...rows], [2, 3, 4, 5]);
}

export function couponText(coupon: Coupon): string {
  return tableText([
    ["Code", coupon.code],
    ["Status", coupon.status],
    ["Discount", discountText(coupon)],
    ["Minimum", formatPrice(coupon.minimum)],
    ["Used", uses(coupon)],
    ["Per customer", String(coupon.usesPerCustomer ?? "no limit")],
    ["Starts", minuteOf(Date.parse(coupon.startsAt))],
    ["Ends", coupon.endsAt === null ? "never" : minuteOf(Date.parse(coupon.endsAt))],
  ]);
}

function discountText({ percent, amount }: Coupon): string {
  return percent === null ? formatPrice(amount ?? 0) : `${percent} %`;
}

function uses({ used, uses }: Coupon): string {
  return uses === null ? String(used) : `${used} of ${uses}`;
}
