import { parseInput } from "#cli/parse-input.ts";
import { type Action, nextPage } from "#cli/shop-command.ts";
import { listText } from "#cli/texts/table-text.ts";
import {
  CorrectionInput,
  CountInput,
  LedgerFilter,
  ReceiptInput,
  StockChange,
  WaitedForFilter,
} from "#contract/admin/stock.ts";
import { correctStock, countStock, receiveStock, type StockStep } from "#shop/catalogue/stock/change-stock.server.ts";
import { listLedger } from "#shop/catalogue/stock/ledger.server.ts";
import { restock } from "#shop/catalogue/stock/stock-movements.server.ts";
import { countUnpackedPieces } from "#shop/orders/operator/unpacked-pieces.server.ts";
import { countStockAlerts, listWaitedFor } from "#shop/stock-alerts/stock-alerts.server.ts";
import { toIso } from "#shop/time.ts";
import { ledgerText, meanwhileText, stockText, unpackedText } from "./stock-text.ts";

export const add: Action = (input, { withShop }) => {
  const { productId, quantity: pieces } = parseInput(StockChange, input);
  return withShop(async (ctx) => {
    // The running shop may send the emails at once.
    const waiting = await countStockAlerts(ctx, productId);
    const quantity = await restock(ctx, productId, pieces);
    return { json: { _id: productId, quantity, waiting }, text: `In stock now: ${quantity}.${alertsText(waiting)}` };
  });
};

export const take: Action = (input, { withShop }) => {
  const { productId, quantity: pieces } = parseInput(StockChange, input);
  return withShop(async (ctx) => {
    const quantity = await restock(ctx, productId, -pieces);
    return { json: { _id: productId, quantity }, text: `In stock now: ${quantity}.` };
  });
};

export const receive: Action = (input, { withShop }) => {
  const receipt = parseInput(ReceiptInput, input);
  return withShop(async (ctx) => {
    const waiting = await countStockAlerts(ctx, receipt.productId);
    const step = await receiveStock(ctx, receipt);
    const told = step.repeated ? 0 : waiting;
    return { json: { ...stepJson(receipt, step), waiting: told }, text: `${stepText(step)}${alertsText(told)}` };
  });
};

export const correct: Action = (input, { withShop }) => {
  const correction = parseInput(CorrectionInput, input);
  return withShop(async (ctx) => {
    const { moved, onHand } = await correctStock(ctx, correction);
    return { json: { _id: correction.productId, quantity: onHand, moved }, text: stockText(onHand, moved) };
  });
};

export const count: Action = (input, { withShop }) => {
  const counted = parseInput(CountInput, input);
  return withShop(async (ctx) => {
    const step = await countStock(ctx, counted);
    const unpacked = await countUnpackedPieces(ctx, counted.productId);
    const { sinceMs, sold, cameBack, received } = step.meanwhile;
    const meanwhile = { since: toIso(sinceMs), sold, cameBack, received };
    return {
      json: { ...stepJson(counted, step), counted: counted.quantity, unpacked, meanwhile },
      text: `${stepText(step)}\n${meanwhileText(step.meanwhile, counted.since !== null)}${unpackedText(unpacked)}`,
    };
  });
};

export const ledger: Action = (input, { withShop }) => {
  const filter = parseInput(LedgerFilter, input);
  return withShop(async (ctx) => {
    const found = await listLedger(ctx, filter);
    const { title, onHand, movements } = found;
    const json = { _id: filter.productId, title, quantity: onHand, movements };
    return { json, text: ledgerText(found), next: nextPage(movements, filter.limit, "before", ({ _id }) => _id) };
  });
};

const stepJson = ({ productId }: { productId: string }, { onHand, moved, repeated }: StockStep) => ({
  _id: productId,
  quantity: onHand,
  moved,
  repeated,
});

const stepText = ({ onHand, moved, repeated }: StockStep) =>
  repeated ? `Done before, with this key. In stock now: ${onHand}.` : stockText(onHand, moved);

const alertsText = (waiting: number) => (waiting > 0 ? `\nAddresses that get an email about it: ${waiting}.` : "");

export const waiting: Action = (input, { withShop }) => {
  const { limit } = parseInput(WaitedForFilter, input);
  return withShop(async (ctx) => {
    const products = await listWaitedFor(ctx, limit);
    const rows = products.map(({ waiting, id, title }) => [String(waiting), id, title]);
    return {
      json: products.map(({ id, title, waiting }) => ({ _id: id, title, waiting })),
      text:
        rows.length === 0 ? "Nobody waits for a product." : listText([["Waiting", "Product", "Title"], ...rows], [0]),
    };
  });
};
