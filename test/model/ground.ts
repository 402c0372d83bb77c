import { hashPassword } from "#shop/accounts/passwords.server.ts";
import type { ProductInput } from "#shop/catalogue/writing/product-input.ts";
import { newId } from "#shop/ids.ts";
import { productInput } from "#test/fixtures.ts";
import type { Model, Person } from "./model.ts";
import { newSession } from "./sessions.ts";

const DAY = 24 * 3_600_000;

/** What every history begins with: few of everything, so that histories meet the same things again and again. */
export const PRODUCTS = [
  { title: "Lamp", price: 499_00, stock: 12, colors: ["black", "white"] },
  { title: "Phone", price: 12_999_50, stock: 5, colors: ["black"] },
  // So cheap that a small percentage of it is nothing.
  { title: "Screw", price: 7, stock: 40, colors: ["red", "black", "blue"] },
  { title: "Radio", price: 1_500_00, stock: 0, colors: ["white"] },
];

const COUPONS = [
  { code: "TEN", off: { percent: 10 } },
  { code: "OFF500", off: { amount: 500_00 }, minimum: 900_00, maxUses: 2 },
  { code: "ONCE", off: { percent: 33 }, maxUsesPerPerson: 1, endsIn: 2 * DAY },
];

/** Signed in from the start; whoever follows has yet to register. */
export const CUSTOMERS = ["Asha", "Bimal"];
export const PEOPLE = [...CUSTOMERS, "Chitra"];

export const ADDRESS = {
  ...{ street: "4 Lake Road", city: "Pune", state: "Maharashtra", pincode: "411001", country: "India" },
};
export const PASSWORD = "correct horse 4";

/** `tag` keeps what is unique in a shop apart from one history to the next. */
export function newModel(now: number, tag: string): Model {
  return {
    now,
    people: PEOPLE.map((name) => newPerson(name, now)),
    products: PRODUCTS.map((product) => ({ ...product, title: `${product.title} ${tag}`, sold: 0 })),
    coupons: COUPONS.map(({ code, off, minimum = 0, maxUses = null, maxUsesPerPerson = null, endsIn }) => ({
      ...{ code: `${code}-${tag}`.toUpperCase(), off: off as { percent: number } | { amount: number } },
      ...{ minimum, maxUses, maxUsesPerPerson, endsAt: endsIn === undefined ? null : now + endsIn },
    })),
    orders: [],
    reviews: [],
  };
}

function newPerson(name: string, now: number): Person {
  const registered = CUSTOMERS.includes(name);
  return {
    ...{ name, registered, address: null, session: registered ? newSession(now) : null },
    ...{ cart: { lines: [], coupon: null, lastOrder: null }, wishlist: [], keys: new Map() },
  };
}

/** The model's products and coupons as the operator gives them, and as rows. */
export function productInputs({ products }: Model): ProductInput[] {
  return products.map(({ title, price, stock, colors }) =>
    productInput({ sourceKey: title, title, pricePaise: price, onHand: stock, colors }),
  );
}

export function couponRows({ coupons, now }: Model) {
  return coupons.map(({ code, off, minimum, maxUses, maxUsesPerPerson, endsAt }) => ({
    ...{ id: newId(now), code, percent: "percent" in off ? off.percent : null },
    ...{ amount_paise: "amount" in off ? off.amount : null, minimum_paise: minimum, max_uses: maxUses },
    ...{ max_uses_per_user: maxUsesPerPerson, starts_at_ms: now, ends_at_ms: endsAt },
    ...{ created_at_ms: now, updated_at_ms: now },
  }));
}

let passwordHash: Promise<string> | undefined;

/** The customers of a history; their password is hashed once for all of them. */
export async function userRows(now: number, tag: string) {
  passwordHash ??= hashPassword(PASSWORD);
  const password_hash = await passwordHash;
  return [...CUSTOMERS.keys()].map((place) => ({
    ...{ id: newId(now), ...particulars(place, tag), username: `${place}.${tag}`, password_hash },
    ...{ street: null, city: null, state: null, country: null, pincode: null },
    ...{ created_at_ms: now, updated_at_ms: now },
  }));
}

/** The particulars of a person, who is another one in each history. */
export function particulars(place: number, tag: string) {
  const name = PEOPLE[place] as string;
  return {
    ...{ firstname: name, lastname: "Rao", email: `${name.toLowerCase()}.${tag}@example.com` },
    mobile: `9${String(Number.parseInt(tag.slice(1), 36) * 10 + place).padStart(9, "0")}`,
  };
}
