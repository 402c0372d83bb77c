import { CustomerFilter } from "#contract/admin/customers.ts";
import { STAGES } from "#contract/statuses.ts";
import { listManagedProducts } from "#shop/catalogue/editing/list-managed.server.ts";
import { listLowStock } from "#shop/catalogue/editing/low-stock.server.ts";

import { listFacets } from "#shop/catalogue/facets/list-facets.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { listCustomers } from "#shop/customers/list-customers.server.ts";
import { showCustomer } from "#shop/customers/show-customer.server.ts";
import { listAllOrders } from "#shop/orders/operator/manage-orders.server.ts";
import { listMatchingOrders } from "#shop/parcels/find/find-orders.server.ts";
import { listStage } from "#shop/parcels/list-stage.server.ts";
import type { Read } from "#test/bench/catalogue-reads.ts";
import type { Known } from "./large-shop.ts";

/** What an owner reads of a large shop. */
export function ownerReads(ctx: ShopContext, known: readonly Known[], random: () => number): Record<string, Read> {
  const any = () => known[Math.floor(random() * known.length)] as Known;
  const find = (text: string) => listMatchingOrders(ctx, { text, limit: 20 });
  const list = (filter: object) => listCustomers(ctx, CustomerFilter.parse(filter));
  const oldest = known.map(({ customer }) => customer).sort()[Math.floor(known.length / 100)];
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
    "customer list": () => list({}),
    "customer list: the oldest": () => list({ before: oldest }),
    "customer list: email": () => list({ search: any().email }),
    "customer list: mobile": () => list({ search: `+91 ${any().mobile}` }),
    "customer list: PIN code": () => list({ search: any().pincode }),
    "customer list: frequent name": () => list({ search: "asha" }),
    "customer list: two frequent names": () => list({ search: "asha kumar" }),
    "customer list: two rare names": () => list({ search: "imran iyer" }),
    "customer list: nothing": () => list({ search: "nobody" }),
    "customer list: has orders": () => list({ hasOrders: true }),
    "customer list: no cash": () => list({ cash: false }),
    "customer list: no cash, name": () => list({ cash: false, search: "asha" }),
    "customer show": () => showCustomer(ctx, any().email, { limit: 20 }),
    "order list": () => listAllOrders(ctx, { limit: 20 }),
    "product list": () => listManagedProducts(ctx, { limit: 20 }),
    "product list: drafts": () => listManagedProducts(ctx, { state: "draft", limit: 20 }),
    "product list: frequent word": () => listManagedProducts(ctx, { search: "pro", limit: 20 }),
    "product list: nothing": () => listManagedProducts(ctx, { search: "nothing such", limit: 20 }),
    "product low-stock": () => listLowStock(ctx, { days: 7, limit: 20 }),
    ...Object.fromEntries(
      (["category", "brand", "color"] as const).map(
        (kind) => [`${kind} list`, () => listFacets(ctx, kind, { limit: 20 })] as const,
      ),
    ),
    ...Object.fromEntries(
      STAGES.map((stage) => [`order list: ${stage}`, () => listStage(ctx, { stage, limit: 100 })] as const),
    ),
  };
}
