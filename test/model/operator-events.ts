import fc from "fast-check";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { changeCoupon as changeRealCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { setGstRate } from "#shop/invoices/rates/set-rate.server.ts";
import { productInput } from "#test/fixtures.ts";
import { anyProduct } from "./arbitraries.ts";
import { advanceTime, commandOf, type Event, type ShopCommand } from "./command.ts";
import { PRODUCTS } from "./initial-data.ts";
import { DONE, entryAt } from "./model.ts";
import { changeCoupon, changePrice, type Limits } from "./operator-rules.ts";
import { outcome } from "./outcome.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const priceEvent: Event<{ product: number; price: number }> = {
  input: fc.record({ product: anyProduct, price: fc.constantFrom(1, 7, 99_99, 499_00, 1_000_00, 13_500_25) }),
  expected: (model, { product, price }) => changePrice(model, product, price),
  execute: ({ shop, tag }, { product, price: pricePaise }) => {
    const { title, colors } = entryAt(PRODUCTS, product);
    const unchanged = { sourceKey: `${title} ${tag}`, title: `${title} ${tag}`, colors, keep: ["onHand"] as const };
    return outcome(saveProducts(shop, [productInput({ ...unchanged, pricePaise })]));
  },
};

type EndsIn = { endsIn?: number | null };

/** `endsIn` is relative to the model's clock. */
function limitsAt(now: number, { endsIn, ...limits }: Limits & EndsIn): Limits {
  return { ...limits, ...(endsIn === undefined ? {} : { endsAt: endsIn === null ? null : now + endsIn }) };
}

const couponEvent: Event<{ coupon: number; limits: Limits & EndsIn }> = {
  input: fc.record({
    coupon: fc.nat(2),
    limits: fc.oneof(
      fc.record({ endsIn: fc.constantFrom(0, HOUR, null) }),
      fc.record({ maxUses: fc.constantFrom(0, 1, 2, null) }),
      fc.record({ maxUsesPerPerson: fc.constantFrom(1, 2, null) }),
    ),
  }),
  expected: (model, { coupon, limits }) => changeCoupon(model, coupon, limitsAt(model.now, limits)),
  execute: ({ shop, coupons }, { coupon, limits }) => {
    const { maxUses, maxUsesPerPerson, endsAt } = limitsAt(shop.now(), limits);
    return outcome(
      changeRealCoupon(shop, entryAt(coupons, coupon), {
        ...(maxUses === undefined ? {} : { maxUses }),
        ...(maxUsesPerPerson === undefined ? {} : { maxUsesPerUser: maxUsesPerPerson }),
        ...(endsAt === undefined ? {} : { endsAtMs: endsAt, startsAtMs: 0 }),
      }),
    );
  },
};

/** Covers the ends of a double click, a coupon, an unused session and any session. */
const clock = fc.constantFrom(MINUTE, MINUTE, HOUR, HOUR, HOUR, 11 * HOUR, 13 * HOUR, 48 * HOUR, 8 * 24 * HOUR).map(
  (ms): ShopCommand => ({
    check: () => true,
    run: async (model, real) => advanceTime(model, real, ms),
    toString: () => `wait ${ms / MINUTE} minutes`,
  }),
);

/** The number is how often a command is chosen. */
export const operatorCommands = [
  { weight: 7, arbitrary: commandOf("change price", priceEvent) },
  { weight: 6, arbitrary: commandOf("change coupon", couponEvent) },
  { weight: 3, arbitrary: clock },
];

/** HSN codes and rates that no category begins with. */
const TERMS = [
  { hsn: "8518", percent: 28 },
  { hsn: "8518", percent: 40 },
];

const rateEvent: Event<{ product: number; terms: number }> = {
  input: fc.record({ product: anyProduct, terms: fc.integer({ min: 1, max: TERMS.length }) }),
  expected: (model, { product, terms }) => {
    entryAt(model.products, product).terms = terms;
    return DONE;
  },
  execute: ({ shop, names }, { product, terms }) =>
    outcome(setGstRate(shop, { product: names.id("product", product), ...entryAt(TERMS, terms - 1) })),
};

/** The number is how often a command is chosen. */
export const rateCommands = [{ weight: 1, arbitrary: commandOf("set GST rate", rateEvent) }];
