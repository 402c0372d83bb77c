/**
 * The shop as it should be, in plain data: deliberately simpler than the real one. Money in paise, times in milliseconds.
 * Everything is named by its place in these lists; `names.ts` knows what it is called in a real shop.
 */
export type Model = {
  now: number;
  people: Person[];
  products: Product[];
  coupons: Coupon[];
  orders: Order[];
  /** Of all products, newest last. */
  reviews: Review[];
};

export type Person = {
  name: string;
  registered: boolean;
  address: Address | null;
  session: Session | null;
  cart: Cart;
  /** Places of products, newest last. */
  wishlist: number[];
  /** What was ordered under which key: what was sent, and what was answered. */
  keys: Map<string, { sent: string; answer: Expected }>;
};

export type Address = { street: string; city: string; state: string; pincode: string; country: string };
export type Session = { createdAt: number; usedAt: number; idleEnd: number };
export type Cart = { lines: Line[]; coupon: number | null; lastOrder: number | null };
export type Line = { product: number; quantity: number; color: string; chosen: number; shown: number };
export type Product = { title: string; price: number; stock: number; sold: number; colors: string[] };

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
  lines: { product: number; quantity: number; color: string; price: number }[];
  coupon: number | null;
  discount: number;
  address: (Address & { firstname: string; lastname: string }) | null;
  at: number;
};

export type Review = { person: number; product: number; star: number; comment: string };

/** What the model says of an answer: its status, what its body holds at least, and whether it is a repetition. */
export type Expected = { status: number; body?: unknown; replayed?: boolean };

export const ok = (body: unknown, status = 200): Expected => ({ status, body });
export const refused = (status: number, message: string, more: object = {}): Expected => ({
  status,
  body: { status: "fail", message, ...more },
});

/** The entry at this place: histories name only what is there. */
export function at<T>(list: readonly T[], place: number): T {
  const entry = list[place];
  if (entry === undefined) throw new Error(`Nothing at ${place}.`);
  return entry;
}
