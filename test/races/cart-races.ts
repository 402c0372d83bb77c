import fc from "fast-check";
import { expect } from "vitest";
import { expectStatuses, newKey, orderIn, orderOf, type Race } from "./race.ts";

type Edit =
  | { does: "add" | "set"; product: number; quantity: number }
  | { does: "remove"; product: number }
  | { does: "empty" };

type Pieces = number[];

const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    does: fc.constantFrom("add" as const, "set" as const),
    product: fc.nat(1),
    quantity: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({ does: fc.constant("remove" as const), product: fc.nat(1) }),
  fc.constant({ does: "empty" as const }),
);

function edited(cart: Pieces, edit: Edit): Pieces {
  if (edit.does === "empty") return cart.map(() => 0);
  const before = cart[edit.product] ?? 0;
  const after = edit.does === "remove" ? 0 : edit.does === "set" ? edit.quantity : before + edit.quantity;
  return after > 20 ? cart : cart.with(edit.product, after);
}

function* serialOrders<T>(list: readonly T[]): Generator<T[]> {
  if (list.length === 0) yield [];
  for (const [index, first] of list.entries())
    for (const rest of serialOrders(list.toSpliced(index, 1))) yield [first, ...rest];
}

/** Edits from several tabs, also without an existing cart: the result is that of some serial order. */
export const cartTabs: Race<{ edits: Edit[]; newcomer: boolean }> = {
  input: fc.record({ edits: fc.array(anyEdit, { minLength: 2, maxLength: 5 }), newcomer: fc.boolean() }),
  async run(races, { edits, newcomer }) {
    const products = await races.stock(40, 40);
    const [buyer] = newcomer ? await races.newcomer() : await races.buyer([products[0] as string]);
    const start = newcomer ? [0, 0] : [1, 0];
    const { token } = buyer;
    const responses = await races.atOnce(
      edits.map((edit) => {
        if (edit.does === "empty") return { method: "DELETE", path: "user/empty-cart", token };
        const productId = products[edit.product];
        if (edit.does === "remove") return { method: "DELETE", path: `user/cart/${productId}`, token };
        const price = edit.does === "add" ? { price: 1 } : {};
        return { method: "POST", path: "user/cart", token, body: { productId, quantity: edit.quantity, ...price } };
      }),
    );
    for (const { status } of responses) expect([200, 409]).toContain(status);
    const outcomes = new Set([...serialOrders(edits)].map((order) => String(order.reduce(edited, start))));
    expect([...outcomes]).toContain(String(await races.pieces(buyer, products)));
  },
};

/** Order in one tab while another adds to the cart: each piece is in the order or the cart. */
export const orderWhileAdding: Race<{ adds: number; keyed: boolean }> = {
  input: fc.record({ adds: fc.integer({ min: 1, max: 5 }), keyed: fc.boolean() }),
  async run(races, { adds, keyed }) {
    const [product = ""] = await races.stock(40);
    const [buyer] = await races.buyer([product]);
    const add = {
      method: "POST" as const,
      path: "user/cart",
      token: buyer.token,
      body: { productId: product, quantity: 1, price: 1 },
    };
    const [ordered, ...added] = await races.atOnce([
      orderOf(buyer, keyed ? { key: newKey() } : {}),
      ...Array.from({ length: adds }, () => add),
    ]);
    expect(ordered?.status).toBe(201);
    expectStatuses(added, { 200: adds });
    const count = orderIn(ordered).products[0]?.count ?? 0;
    const [left = 0] = await races.pieces(buyer, [product]);
    expect(count + left).toBe(1 + adds);
    expect(await races.inStock(product)).toBe(40 - count);
  },
};
