import { parseInput } from "#cli/parse-input.ts";
import type { Action } from "#cli/shop-command.ts";
import { OrdersOfNumbers } from "#contract/admin/orders.ts";
import {
  CallInput,
  EwayInput,
  HandOverInput,
  NoteInput,
  PackInput,
  ReasonInput,
  ReceiveInput,
} from "#contract/admin/parcels.ts";
import { orderNumber } from "#shop/order-number.ts";
import { setEwayBill } from "#shop/orders/operator/set-eway-bill.server.ts";
import { addNote, confirmOrder } from "#shop/parcels/calls.server.ts";
import { bringBack, failDelivery, loseParcel, receiveParcel } from "#shop/parcels/come-back.server.ts";
import { correctDelivery } from "#shop/parcels/deliver-order.server.ts";
import { handOver as handOverOrder } from "#shop/parcels/hand-over.server.ts";
import { packOrder } from "#shop/parcels/pack-order.server.ts";
import type { ReceivedPieces } from "#shop/parcels/received-pieces.ts";
import { unpackOrder } from "#shop/parcels/unpack-order.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { changeOrders } from "./change-orders.ts";
import { handOverFile } from "./hand-over-file.ts";

const withWarning = (text: string, warning: string | null) => (warning === null ? text : `${text} ${warning}`);

export const confirm: Action = (input, run) => {
  const { orderNumber: numbers, outcome, note } = parseInput(CallInput, input);
  return changeOrders(numbers, run, async (ctx, id) => {
    await confirmOrder(ctx, id, { outcome, note });
    return `The call about order ${orderNumber(id)} is kept: ${outcome}. Nothing else has changed.`;
  });
};

export const note: Action = (input, run) => {
  const { orderNumber: number, text } = parseInput(NoteInput, input);
  return changeOrders([number], run, async (ctx, id) => {
    await addNote(ctx, id, text);
    return `The note about order ${orderNumber(id)} is kept.`;
  });
};

export const pack: Action = (input, run) => {
  const { orderNumber: numbers, serial: serials } = parseInput(PackInput, input);
  if (serials.length > 0 && numbers.length > 1) {
    const message = "--serial names pieces of one order: pack the orders one by one.";
    throw new ShopError("badRequest", { message, errors: { serial: message } });
  }
  return changeOrders(numbers, run, async (ctx, id) => {
    const { invoice, isAgain, warning } = await packOrder(ctx, id, { serials });
    const text = `The order ${orderNumber(id)} ${isAgain ? "was packed before" : "is packed"}, with invoice ${invoice}.`;
    return withWarning(text, warning);
  });
};

export const handOver: Action = (input, run) => {
  const parsed = parseInput(HandOverInput, input);
  if (parsed.file !== undefined) return handOverFile(parsed.file, run);
  const { orderNumber: number, courier, tracking } = parsed;
  return changeOrders([number], run, async (ctx, id) => {
    const { isAgain, warning } = await handOverOrder(ctx, id, { courier, tracking });
    const said = isAgain ? "was handed over before" : "is handed over";
    return withWarning(`The order ${orderNumber(id)} ${said} to ${courier}, number ${tracking}.`, warning);
  });
};

export const failed: Action = (input, run) => {
  const { orderNumber: number, reason } = parseInput(ReasonInput, input);
  return changeOrders([number], run, async (ctx, id) => {
    await failDelivery(ctx, id, reason);
    return `The delivery of order ${orderNumber(id)} failed. Use 'order deliver' or 'order coming-back' next.`;
  });
};

export const comingBack: Action = (input, run) =>
  changeOrders(parseInput(OrdersOfNumbers, input).orderNumber, run, async (ctx, id) => {
    await bringBack(ctx, id);
    return `The parcel of order ${orderNumber(id)} is coming back. Use 'order receive' when it is here.`;
  });

export const receive: Action = (input, run) => {
  const { orderNumber: number, ...received } = parseInput(ReceiveInput, input);
  return changeOrders([number], run, async (ctx, id) => {
    const pieces = await receiveParcel(ctx, id, received);
    return `The parcel of order ${orderNumber(id)} is received: ${piecesText(pieces)}. The order is now 'Cancelled'.`;
  });
};

function piecesText(pieces: readonly ReceivedPieces[]): string {
  const counted = Map.groupBy(pieces, ({ condition }) => condition);
  return [...counted]
    .map(([condition, own]) => `${own.reduce((sum, { quantity }) => sum + quantity, 0)} ${condition}`)
    .join(", ");
}

export const unpack: Action = (input, run) =>
  changeOrders(parseInput(OrdersOfNumbers, input).orderNumber, run, async (ctx, id) => {
    const isOnSale = await unpackOrder(ctx, id);
    const next = isOnSale ? "Its pieces are on sale again." : "Its invoice is taken back; it is to be packed again.";
    return `The order ${orderNumber(id)} is unpacked. ${next}`;
  });

export const lost: Action = (input, run) =>
  changeOrders(parseInput(OrdersOfNumbers, input).orderNumber, run, async (ctx, id) => {
    await loseParcel(ctx, id);
    return `The parcel of order ${orderNumber(id)} is lost. The order is now 'Cancelled'.`;
  });

export const correct: Action = (input, run) => {
  const { orderNumber: number, reason } = parseInput(ReasonInput, input);
  return changeOrders([number], run, async (ctx, id) => {
    await correctDelivery(ctx, id, reason);
    return `The order ${orderNumber(id)} is 'Dispatched' again. No email is sent.`;
  });
};

export const eway: Action = (input, run) => {
  const { orderNumber: number, number: bill } = parseInput(EwayInput, input);
  return changeOrders([number], run, async (ctx, id) => {
    await setEwayBill(ctx, id, bill);
    const text = bill === null ? "has no e-way bill any more" : `has the e-way bill ${bill}`;
    return `The order ${orderNumber(id)} ${text}.`;
  });
};
