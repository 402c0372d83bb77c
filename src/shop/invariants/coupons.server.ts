import { sql } from "kysely";
import type { Violations } from "./violations.server.ts";

export const couponsViolations: Violations = {
  "a coupon's uses are its redemptions, within its limit": sql`
    SELECT c.id FROM coupons c
    LEFT JOIN (SELECT coupon_id, count(*) AS uses FROM coupon_redemptions GROUP BY coupon_id) r ON r.coupon_id = c.id
    WHERE c.used <> coalesce(r.uses, 0) OR c.used > c.max_uses`,
  "an order with a coupon has redeemed it unless it is cancelled": sql`
    SELECT o.id FROM orders o LEFT JOIN coupon_redemptions r ON r.order_id = o.id
    WHERE (o.coupon_id IS NOT NULL AND o.status <> 'Cancelled') <> (r.id IS NOT NULL)
       OR r.coupon_id <> o.coupon_id OR r.user_id <> o.user_id
       OR (o.coupon_code IS NULL AND o.discount_paise > 0)`,
  "no customer has used a coupon more often than allowed": sql`
    SELECT r.coupon_id || ' by ' || r.user_id AS id FROM coupon_redemptions r JOIN coupons c ON c.id = r.coupon_id
    WHERE r.user_id IS NOT NULL
    GROUP BY r.coupon_id, r.user_id, c.max_uses_per_user HAVING count(*) > c.max_uses_per_user`,
};
