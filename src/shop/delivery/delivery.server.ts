import { indianPin } from "#contract/cleaning/numbers.ts";
import type { Delivery } from "#contract/delivery.ts";
import type { Reader } from "#db/db.ts";
import { anyone, type ShopContext } from "#shop/context.server.ts";
import { stateOfPin } from "#shop/delivery/pin-states.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { ShopError } from "#shop/shop-error.ts";
import { topics } from "#shop/topics.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { zoneOfPin } from "./zone-of-pin.ts";

/** Place, delivery time and cash on delivery of a PIN code; without a row of the operator, what its first digits say. */
export async function readDelivery(ctx: ShopContext, pin: string): Promise<Delivery> {
  anyone(ctx);
  ctx.dependsOn(topics.pincodes);
  const { isKnown, ...delivery } = await deliveryTo(ctx.db.read, ctx.settings, pin);
  return isKnown || !(await hasTable(ctx.db.read)) ? delivery : { ...delivery, unknown: true };
}

/**
 * The delivery time in days to the address of an order, null when it has no Indian PIN code.
 * @throws {ShopError} codUnavailable
 */
export async function requireDelivery(
  tx: Tx,
  address: { country: string | null; pincode: string | null },
): Promise<number | null> {
  const pin = indianPin(address);
  if (pin === null) return null;
  const { cod, deliveryDays } = await deliveryTo(tx.db, await tx.readSettings(), pin);
  if (!cod) throw new ShopError("codUnavailable");
  return deliveryDays;
}

async function deliveryTo(db: Reader, { delivery }: ShopSettings, pin: string) {
  const row = await db.selectFrom("pincodes").where("pincode", "=", pin).selectAll().executeTakeFirst();
  const zone = row?.zone ?? zoneOfPin(pin);
  return {
    pincode: pin,
    city: row?.city || null,
    state: row?.state || stateOfPin(pin),
    zone,
    deliveryDays: delivery.zoneDays[zone],
    cod: row?.cod !== 0,
    isKnown: row !== undefined,
  };
}

/** Whether the operator has stored PIN codes: without any, nothing is known of a place but its first digits. */
async function hasTable(db: Reader): Promise<boolean> {
  return (await db.selectFrom("pincodes").select("pincode").limit(1).executeTakeFirst()) !== undefined;
}
