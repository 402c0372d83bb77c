import { hashPassword } from "#shop/accounts/passwords/passwords.server.ts";
import type { ProductInput } from "#shop/catalogue/writing/product-input.ts";
import { newId } from "#shop/ids.ts";
import { productInput } from "#test/fixtures.ts";
import type { Model, Person } from "./model.ts";
import { newSession } from "./session-rules.ts";
import type { Movement } from "./stock-rules.ts";

const DAY = 24 * 3_600_000;

/** The data of each new history: few entries, so that commands often touch the same ones. */
export const PRODUCTS = [
  { title: "Lamp", price: 499_00, stock: 12, colors: ["black", "white"] },
  { title: "Phone", price: 12_999_50, stock: 5, colors: ["black"] },
  // A small percentage of this price rounds to zero paise.
  { title: "Screw", price: 7, stock: 40, colors: ["red", "black", "blue"] },
  { title: "Radio", price: 1_500_00, stock: 0, colors: ["white"] },
];

const COUPONS = [
  { code: "TEN", off: { percent: 10 } },
  { code: "OFF500", off: { amount: 500_00 }, minimum: 900_00, maxUses: 2 },
  { code: "ONCE", off: { percent: 33 }, maxUsesPerPerson: 1, endsIn: 2 * DAY },
];

/** Registered and logged in from the start; the other people must register. */
const CUSTOMERS = ["Asha", "Bimal"];
export const PEOPLE = [...CUSTOMERS, "Chitra"];

/** Each history has its own: what is paid in cash is limited by address. */
export const addressOf = (tag: string) => ({
  street: `4 Lake Road ${tag}`,
  city: "Pune",
  state: "Maharashtra",
  pincode: "411001",
  country: "India",
});

/** To whom orders are sent that do not go to their customer. */
export const friendOf = (tag: string) => ({
  ...{ firstname: "Divya", lastname: "Sen" },
  ...addressOf(tag),
  street: `9 Mint Lane ${tag}`,
});
export const PASSWORD = "correct horse 4";

/** `tag` makes titles, codes and email addresses unique in a shop. */
export function newModel(now: number, tag: string): Model {
  return {
    now,
    tag,
    people: PEOPLE.map((name) => newPerson(name, now)),
    products: PRODUCTS.map((product) => ({
      ...product,
      title: `${product.title} ${tag}`,
      sold: 0,
      terms: 0,
      ledger: initialLedger(now, product.stock),
    })),
    coupons: COUPONS.map(({ code, off, minimum = 0, maxUses = null, maxUsesPerPerson = null, endsIn }) => ({
      code: `${code}-${tag}`.toUpperCase(),
      off: off as { percent: number } | { amount: number },
      minimum,
      maxUses,
      maxUsesPerPerson,
      endsAt: endsIn === undefined ? null : now + endsIn,
    })),
    orders: [],
    reviews: [],
    stockKeys: new Map(),
    serials: [],
  };
}

function initialLedger(at: number, quantity: number): Movement[] {
  return quantity === 0 ? [] : [{ at, reason: "initial", quantity }];
}

function newPerson(name: string, now: number): Person {
  const registered = CUSTOMERS.includes(name);
  return {
    name,
    registered,
    address: null,
    session: registered ? newSession(now) : null,
    cart: { version: 0, lines: [], coupon: null, lastOrder: null },
    wishlist: [],
    keys: new Map(),
  };
}

export function productInputs({ products }: Model): ProductInput[] {
  return products.map(({ title, price, stock, colors }) =>
    productInput({ sourceKey: title, title, pricePaise: price, onHand: stock, colors }),
  );
}

export function couponRows({ coupons, now }: Model) {
  return coupons.map(({ code, off, minimum, maxUses, maxUsesPerPerson, endsAt }) => ({
    id: newId(now),
    code,
    percent: "percent" in off ? off.percent : null,
    amount_paise: "amount" in off ? off.amount : null,
    minimum_paise: minimum,
    max_uses: maxUses,
    max_uses_per_user: maxUsesPerPerson,
    starts_at_ms: now,
    ends_at_ms: endsAt,
    created_at_ms: now,
    updated_at_ms: now,
  }));
}

let passwordHash: Promise<string> | undefined;

/** The shared password is hashed once, because hashing is slow. */
export async function userRows(now: number, tag: string) {
  passwordHash ??= hashPassword(PASSWORD, { address: "", account: "" });
  const password_hash = await passwordHash;
  return [...CUSTOMERS.keys()].map((index) => ({
    id: newId(now),
    ...personDetails(index, tag),
    username: `${index}.${tag}`,
    password_hash,
    created_at_ms: now,
    updated_at_ms: now,
  }));
}

export function personDetails(index: number, tag: string) {
  const name = PEOPLE[index] as string;
  return {
    firstname: name,
    lastname: "Rao",
    email: `${name.toLowerCase()}.${tag}@example.com`,
    mobile: `9${String(Number.parseInt(tag.slice(1), 36) * 10 + index).padStart(9, "0")}`,
  };
}
