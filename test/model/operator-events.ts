import fc from "fast-check";
import { restock as restockReal } from "#shop/catalogue/stock/stock-movements.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { CouponRefused, changeCoupon as changeRealCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { moveOrder as moveRealOrder } from "#shop/orders/move-order.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { productInput } from "#test/fixtures.ts";
import { commandOf, type Event, pass, type ShopCommand } from "./command.ts";
import { PRODUCTS } from "./ground.ts";
import { at } from "./model.ts";
import { changeCoupon, changePrice, DONE, type Limits, moveOrder, REFUSED, restock } from "./operator.ts";
import { anyOrder, anyProduct } from "./particulars.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The operator's work says by throwing that it was refused. */
async function outcome(work: Promise<unknown>) {
  try {
    await work;
  } catch (error) {
    if (error instanceof ShopError || error instanceof CouponRefused) return { ...REFUSED, body: undefined };
    throw error;
  }
  return { ...DONE, body: undefined };
}

const price: Event<{ product: number; price: number }> = {
  particulars: fc.record({ product: anyProduct, price: fc.constantFrom(1, 7, 99_99, 499_00, 1_000_00, 13_500_25) }),
  expected: (model, { product, price }) => changePrice(model, product, price),
  happen: ({ shop, tag }, { product, price: pricePaise }) => {
    const { title, colors } = at(PRODUCTS, product);
    const known = { sourceKey: `${title} ${tag}`, title: `${title} ${tag}`, colors, keep: ["onHand"] as const };
    return outcome(saveProducts(shop, [productInput({ ...known, pricePaise })]));
  },
};

const stock: Event<{ product: number; quantity: number }> = {
  particulars: fc.record({
    product: anyProduct,
    quantity: fc.integer({ min: -3, max: 9 }).filter((pieces) => pieces !== 0),
  }),
  expected: (model, { product, quantity }) => restock(model, product, quantity),
  happen: ({ shop, names }, { product, quantity }) =>
    outcome(restockReal(shop, names.id("product", product), quantity)),
};

type EndsIn = { endsIn?: number | null };

/** The model's limits: what ends in an hour ends at a time of its clock. */
function limitsAt(now: number, { endsIn, ...limits }: Limits & EndsIn): Limits {
  return { ...limits, ...(endsIn === undefined ? {} : { endsAt: endsIn === null ? null : now + endsIn }) };
}

const coupon: Event<{ coupon: number; limits: Limits & EndsIn }> = {
  particulars: fc.record({
    coupon: fc.nat(2),
    limits: fc.oneof(
      fc.record({ endsIn: fc.constantFrom(0, HOUR, null) }),
      fc.record({ maxUses: fc.constantFrom(0, 1, 2, null) }),
      fc.record({ maxUsesPerPerson: fc.constantFrom(1, 2, null) }),
    ),
  }),
  expected: (model, { coupon, limits }) => changeCoupon(model, coupon, limitsAt(model.now, limits)),
  happen: ({ shop, coupons }, { coupon, limits }) => {
    const { maxUses, maxUsesPerPerson, endsAt } = limitsAt(shop.now(), limits);
    return outcome(
      changeRealCoupon(shop, at(coupons, coupon), {
        ...(maxUses === undefined ? {} : { maxUses }),
        ...(maxUsesPerPerson === undefined ? {} : { maxUsesPerUser: maxUsesPerPerson }),
        ...(endsAt === undefined ? {} : { endsAtMs: endsAt, startsAtMs: 0 }),
      }),
    );
  },
};

const parcel: Event<{ order: number; to: "Dispatched" | "Delivered" }> = {
  particulars: fc.record({ order: anyOrder, to: fc.constantFrom("Dispatched", "Dispatched", "Delivered") }),
  matters: (model, { order }) => model.orders[order] !== undefined,
  expected: (model, { order, to }) => moveOrder(model, order, to),
  happen: ({ shop, names }, { order, to }) => outcome(moveRealOrder(shop, names.id("order", order), to)),
};

/** Long enough to end a double click, a coupon, a session that was not used, a session. */
const clock = fc.constantFrom(MINUTE, MINUTE, HOUR, HOUR, HOUR, 11 * HOUR, 13 * HOUR, 48 * HOUR, 8 * 24 * HOUR).map(
  (ms): ShopCommand => ({
    check: () => true,
    run: async (model, real) => pass(model, real, ms),
    toString: () => `wait ${ms / MINUTE} minutes`,
  }),
);

/** What happens around the shoppers. */
export const operatorCommands = [
  { weight: 7, arbitrary: commandOf("change price", price) },
  { weight: 5, arbitrary: commandOf("restock", stock) },
  { weight: 6, arbitrary: commandOf("change coupon", coupon) },
  { weight: 5, arbitrary: commandOf("move order", parcel) },
  { weight: 3, arbitrary: clock },
];
