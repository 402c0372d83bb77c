import { STAGES } from "#contract/statuses.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { listAllOrders } from "#shop/orders/operator/manage-orders.server.ts";
import { listMatchingOrders } from "#shop/parcels/find/find-orders.server.ts";
import { listStage } from "#shop/parcels/list-stage.server.ts";
import type { Read } from "#test/bench/catalogue-reads.ts";
import type { Known } from "./large-shop.ts";

/** What an owner reads of a large shop. */
export function ownerReads(ctx: ShopContext, known: readonly Known[], random: () => number): Record<string, Read> {
  const any = () => known[Math.floor(random() * known.length)] as Known;
  const find = (text: string) => listMatchingOrders(ctx, { text, limit: 20 });
  return {
    "order find: number": () => find(any().number),
    "order find: mobile": () => find(`+91 ${any().mobile}`),
    "order find: email": () => find(any().email),
    "order find: PIN code": () => find(any().pincode),
    "order find: tracking number": () => find(any().tracking),
    "order find: serial number": () => find(any().serial),
    "order find: frequent name": () => find("asha"),
    "order find: two frequent names": () => find("asha kumar"),
    "order find: two rare names": () => find("imran iyer"),
    "order find: beginning of a name": () => find("su"),
    "order find: nothing": () => find("nobody"),
    "order list": () => listAllOrders(ctx, { limit: 20 }),
    ...Object.fromEntries(
      STAGES.map((stage) => [`order list: ${stage}`, () => listStage(ctx, { stage, limit: 100 })] as const),
    ),
  };
}
