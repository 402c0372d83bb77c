import fc from "fast-check";
import * as changes from "#shop/catalogue/stock/change-stock.server.ts";
import { listLedger as listRealLedger } from "#shop/catalogue/stock/ledger.server.ts";
import { restock as restockReal } from "#shop/catalogue/stock/stock-movements.server.ts";
import { anyProduct } from "./arbitraries.ts";
import { commandOf, type Event } from "./command.ts";
import { outcome } from "./outcome.ts";
import { correctStock, countStock, listLedger, receiveStock, restock } from "./stock-rules.ts";

const MINUTE = 60_000;

/** Two keys only, so that they repeat; each history has its own. */
const anyKey = fc.option(fc.constantFrom("a", "b"), { freq: 1 });
const keyOf = (tag: string, key: string | null) => key && `${tag} ${key}`;

const stockEvent: Event<{ product: number; quantity: number }> = {
  input: fc.record({
    product: anyProduct,
    quantity: fc.integer({ min: -3, max: 9 }).filter((pieces) => pieces !== 0),
  }),
  expected: (model, { product, quantity }) => restock(model, product, quantity),
  execute: ({ shop, names }, { product, quantity }) =>
    outcome(restockReal(shop, names.id("product", product), quantity)),
};

const receiveEvent: Event<{ product: number; quantity: number; key: string | null }> = {
  input: fc.record({ product: anyProduct, quantity: fc.integer({ min: 1, max: 3 }), key: anyKey }),
  expected: (model, { product, quantity, key }) => receiveStock(model, product, quantity, key),
  execute: ({ shop, names, tag }, { product, quantity, key }) => {
    const productId = names.id("product", product);
    return outcome(changes.receiveStock(shop, { productId, quantity, key: keyOf(tag, key), note: null }));
  },
};

const countEvent: Event<{ product: number; counted: number; ago: number | null; key: string | null }> = {
  input: fc.record({
    product: anyProduct,
    counted: fc.integer({ min: 0, max: 12 }),
    ago: fc.option(fc.constantFrom(3_500, MINUTE, 50 * MINUTE), { freq: 1 }),
    key: anyKey,
  }),
  expected: (model, { product, counted, ago, key }) =>
    countStock(model, product, { counted, sinceMs: ago === null ? null : model.now - ago, key }),
  execute: ({ shop, names, tag }, { product, counted, ago, key }) => {
    const since = ago === null ? null : { ms: shop.now() - ago };
    const count = { productId: names.id("product", product), quantity: counted, since, key: keyOf(tag, key) };
    return outcome(changes.countStock(shop, { ...count, note: null }));
  },
};

const correctEvent: Event<{ product: number; quantity: number; reason: "damaged" | "lost" | "correction" }> = {
  input: fc.record({
    product: anyProduct,
    quantity: fc.constantFrom(-3, -1, 1),
    reason: fc.constantFrom("damaged", "lost", "correction"),
  }),
  expected: (model, { product, ...correction }) => correctStock(model, product, correction),
  execute: ({ shop, names }, { product, quantity, reason }) => {
    const productId = names.id("product", product);
    return outcome(changes.correctStock(shop, { productId, difference: quantity, reason, note: null }));
  },
};

const ledgerEvent: Event<{ product: number; limit: number }> = {
  input: fc.record({ product: anyProduct, limit: fc.constantFrom(3, 99) }),
  expected: (model, { product, limit }) => listLedger(model, product, limit),
  execute: async ({ shop, names }, { product, limit }) => {
    const { status, body } = await outcome(listRealLedger(shop, { productId: names.id("product", product), limit }));
    // Numbers count the movements of all histories.
    const { movements, ...ledger } = body as Awaited<ReturnType<typeof listRealLedger>>;
    return { status, body: { ...ledger, movements: movements.map(({ _id, ...movement }) => movement) } };
  },
};

/** The number is how often a command is chosen. */
export const stockCommands = [
  { weight: 5, arbitrary: commandOf("restock", stockEvent) },
  { weight: 2, arbitrary: commandOf("receive", receiveEvent) },
  { weight: 2, arbitrary: commandOf("count", countEvent) },
  { weight: 2, arbitrary: commandOf("correct", correctEvent) },
  { weight: 2, arbitrary: commandOf("list ledger", ledgerEvent) },
];
