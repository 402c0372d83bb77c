import type { Movement } from "./stock-rules.ts";

/**
 * The expected state of the shop. Money in paise, times in milliseconds. Entries refer to each other by index;
 * `id-names.ts` maps indexes to real ids.
 */
export type Model = {
  now: number;
  /** Makes what a shop has of this history its own. */
  tag: string;
  people: Person[];
  products: Product[];
  coupons: Coupon[];
  orders: Order[];
  /** Newest last. */
  reviews: Review[];
  /** What was done to stocks with a client's key. */
  stockKeys: Map<string, { sent: string; moved: number }>;
  /** Numbers of pieces, of an order's line by its place. */
  serials: { serial: string; product: number; order: number; line: number; free: boolean }[];
};

export type Person = {
  name: string;
  registered: boolean;
  address: Address | null;
  session: Session | null;
  cart: Cart;
  /** Indexes of products, newest last. */
  wishlist: number[];
  keys: Map<string, { sent: string; response: Expected }>;
};

type Address = { street: string; city: string; state: string; pincode: string; country: string };
type Session = { createdAt: number; usedAt: number; idleEnd: number };
export type Cart = { version: number; lines: Line[]; coupon: number | null; lastOrder: number | null };
export type Line = {
  product: number;
  color: string;
  quantity: number;
  chosen: number;
  added: number;
  /** The price that a session saw last, if it is not the one of when the line was added. */
  shown: Map<Session, number>;
  /** Higher for lines that were changed later. */
  changed: number;
};
type Product = {
  title: string;
  price: number;
  stock: number;
  sold: number;
  colors: string[];
  /** What changed the stock, the newest last. */
  ledger: Movement[];
  /** Which GST terms it has; 0: those of its category. */
  terms: number;
};

export type Coupon = {
  code: string;
  off: { percent: number } | { amount: number };
  minimum: number;
  maxUses: number | null;
  maxUsesPerPerson: number | null;
  endsAt: number | null;
};

export type Order = {
  person: number;
  status: "Not Processed" | "Processing" | "Dispatched" | "Delivered" | "Cancelled";
  lines: OrderLine[];
  coupon: number | null;
  /** As it was ordered: cancelled pieces take their share with them. */
  discount: number;
  address: (Address & { firstname: string; lastname: string }) | null;
  at: number;
  awaitsRelease: boolean;
  /** Above the cash limit: it is paid before it is handed over. */
  paysBefore: boolean;
  /** The one that is under way. */
  parcel: Parcel | null;
  /** The one that was delivered; its delivery may be corrected. */
  delivered: Parcel | null;
  deliveredAt: number;
  payments: { method: "cash" | "upi" | "bank"; amount: number; at: number; atDelivery: boolean }[];
  /** Owed until they are paid. */
  refunds: { amount: number; paid: boolean; of: number | null }[];
  returns: Return[];
  /** The place of the return whose replacement is on the road. */
  replacement: number | null;
};

export type OrderLine = { product: number; color: string; quantity: number; cancelled: number; price: number };
/** `terms`: the GST terms of the lines on its invoice. */
type Parcel = {
  handedOverAt: number | null;
  tracking: string | null;
  failed: boolean;
  comingBack: boolean;
  terms: readonly number[];
};

export type Return = {
  status: "Requested" | "Accepted" | "Refused" | "On the way" | "Received" | "Settled" | "Withdrawn" | "Never arrived";
  /** The line's index, and how many of its pieces. */
  line: number;
  quantity: number;
  resolution: "refund" | "replacement";
  refund: number | null;
  /** The pieces that came, once they did. */
  arrived: number;
};

type Review = { person: number; product: number; star: number; comment: string };

/** The expected status, a part of the body, and whether it is a replay. */
export type Expected = { status: number; body?: unknown; replayed?: boolean };

export const DONE: Expected = { status: 200 };
export const REFUSED: Expected = { status: 409 };
export const MISSING: Expected = { status: 404 };
export const ok = (body: unknown, status = 200): Expected => ({ status, body });
export const refused = (status: number, message: string, more: object = {}): Expected => ({
  status,
  body: { status: "fail", message, ...more },
});

/** @throws when there is no such entry. */
export function entryAt<T>(list: readonly T[], index: number): T {
  const entry = list[index];
  if (entry === undefined) throw new Error(`No entry at ${index}.`);
  return entry;
}
