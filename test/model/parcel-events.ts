import fc from "fast-check";
import type { ShopContext } from "#shop/context.server.ts";
import { releaseOrder } from "#shop/orders/change-order.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import * as comeBack from "#shop/parcels/come-back.server.ts";
import { correctDelivery } from "#shop/parcels/deliver-order.server.ts";
import { handOver as handOverReal } from "#shop/parcels/hand-over.server.ts";
import { packOrder } from "#shop/parcels/pack-order.server.ts";
import { unpackOrder } from "#shop/parcels/unpack-order.server.ts";
import { anyOrder, anySerial } from "./arbitraries.ts";
import { commandOf, type Event } from "./command.ts";
import { anyGrade, type Grade, gradedBy, received } from "./grades.ts";
import type { Expected, Model, Order } from "./model.ts";
import { lineAt } from "./money-events.ts";
import { cancelForOwner, release } from "./order-rules.ts";
import { outcome } from "./outcome.ts";
import * as rules from "./parcel-rules.ts";
import type { RealShop } from "./real-shop.ts";

type OfOrder = { order: number };
function isThere(model: Readonly<Model>, index: number, may: (order: Order) => boolean): boolean {
  const order = model.orders[index];
  return order !== undefined && may(order);
}

const isIn =
  (...statuses: Order["status"][]) =>
  (order: Order) =>
    statuses.includes(order.status);

/** A command that names nothing but an order. `may`: it mostly does something. */
function orderEvent(
  may: (order: Order) => boolean,
  expected: (model: Model, order: number) => Expected,
  useCase: (shop: ShopContext, id: string) => Promise<unknown>,
): Event<OfOrder> {
  return {
    input: fc.record({ order: anyOrder }),
    isRelevant: (model, { order }) => isThere(model, order, may),
    expected: (model, { order }) => expected(model, order),
    execute: ({ shop, names }, { order }) => outcome(useCase(shop, names.id("order", order))),
  };
}

export const dispatchEvent = orderEvent(isIn("Processing"), rules.dispatch, (shop, id) =>
  changeOrderStatus(shop, id, "Dispatched"),
);
export const deliverEvent = orderEvent(isIn("Dispatched"), rules.deliver, (shop, id) =>
  changeOrderStatus(shop, id, "Delivered"),
);

type Packed = OfOrder & { line: number; serial: string };

const packNumberedEvent: Event<Packed> = {
  input: fc.record({ order: anyOrder, line: fc.nat(1), serial: anySerial }),
  isRelevant: (model, { order, line }) =>
    isThere(model, order, ({ status, lines }) => status === "Processing" && lines[line] !== undefined),
  expected: (model, { order, ...piece }) => rules.pack(model, order, piece),
  execute: async (real, { order, line, serial }) => {
    const serials = [{ line: await lineAt(real, order, line), serial }];
    return outcome(packOrder(real.shop, real.names.id("order", order), { serials }));
  },
};

const handOverEvent: Event<OfOrder & { tracking: string }> = {
  input: fc.record({ order: anyOrder, tracking: fc.constantFrom("AB1", "AB1", "AB2") }),
  isRelevant: (model, { order }) => isThere(model, order, ({ parcel }) => parcel !== null),
  expected: (model, { order, tracking }) => rules.handOver(model, order, tracking),
  execute: ({ shop, names }, { order, tracking }) =>
    outcome(handOverReal(shop, names.id("order", order), { courier: "Road Runners", tracking })),
};

/** The lines of an order with the pieces that were not cancelled. */
async function sentLines({ shop, names }: RealShop, order: number) {
  const lines = shop.db.read.selectFrom("order_lines").where("order_id", "=", names.id("order", order)).selectAll();
  return (await lines.execute())
    .map((line) => ({ ...line, quantity: line.quantity - line.cancelled_quantity }))
    .filter(({ quantity }) => quantity > 0);
}

const receiveEvent: Event<OfOrder & { grade: Grade }> = {
  input: fc.record({ order: anyOrder, grade: anyGrade }),
  isRelevant: (model, { order }) => isThere(model, order, isIn("Dispatched")),
  expected: (model, { order, grade }) => rules.receiveParcel(model, order, gradedBy(grade)),
  execute: async (real, { order, grade }) => {
    const pieces = received(await sentLines(real, order), grade);
    return outcome(comeBack.receiveParcel(real.shop, real.names.id("order", order), pieces));
  },
};

const events: [name: string, weight: number, event: Event<OfOrder>][] = [
  ["release", 2, orderEvent(({ awaitsRelease }) => awaitsRelease, release, releaseOrder)],
  ["pack", 6, orderEvent(isIn("Processing"), rules.pack, (shop, id) => packOrder(shop, id))],
  ["dispatch", 3, dispatchEvent],
  ["deliver", 5, deliverEvent],
  [
    "cancel for the owner",
    2,
    orderEvent(isIn("Not Processed", "Processing"), cancelForOwner, (shop, id) =>
      changeOrderStatus(shop, id, "Cancelled"),
    ),
  ],
  [
    "failed",
    2,
    orderEvent(isIn("Dispatched"), rules.fail, (shop, id) => comeBack.failDelivery(shop, id, "Nobody was there")),
  ],
  ["coming back", 2, orderEvent(isIn("Dispatched"), rules.bringBack, comeBack.bringBack)],
  ["lost", 1, orderEvent(isIn("Dispatched"), rules.lose, comeBack.loseParcel)],
  [
    "unpack",
    3,
    orderEvent(({ parcel, status }) => parcel !== null && status !== "Dispatched", rules.unpack, unpackOrder),
  ],
  [
    "correct delivery",
    1,
    orderEvent(isIn("Delivered"), rules.correct, (shop, id) => correctDelivery(shop, id, "Wrong order")),
  ],
];

/** The number is how often a command is chosen. */
export const parcelCommands = [
  ...events.map(([name, weight, event]) => ({ weight, arbitrary: commandOf(name, event) })),
  { weight: 5, arbitrary: commandOf("hand over", handOverEvent) },
  { weight: 3, arbitrary: commandOf("pack numbered", packNumberedEvent) },
  { weight: 2, arbitrary: commandOf("receive parcel", receiveEvent) },
];
