import { parseInput } from "#cli/parse-input.ts";
import type { Action } from "#cli/shop-command.ts";
import { listText } from "#cli/texts/table-text.ts";
import { StockChange, WaitedForFilter } from "#contract/admin/stock.ts";
import { restock } from "#shop/catalogue/stock/stock-movements.server.ts";
import { countStockAlerts, listWaitedFor } from "#shop/stock-alerts/stock-alerts.server.ts";

export const add: Action = (input, { withShop }) => {
  const { productId, quantity: pieces } = parseInput(StockChange, input);
  return withShop(async (ctx) => {
    // The running shop may send the emails at once.
    const waiting = await countStockAlerts(ctx, productId);
    const quantity = await restock(ctx, productId, pieces);
    const alerts = waiting > 0 ? `\nAddresses that get an email about it: ${waiting}.` : "";
    return { json: { _id: productId, quantity, waiting }, text: `In stock now: ${quantity}.${alerts}` };
  });
};

export const take: Action = (input, { withShop }) => {
  const { productId, quantity: pieces } = parseInput(StockChange, input);
  return withShop(async (ctx) => {
    const quantity = await restock(ctx, productId, -pieces);
    return { json: { _id: productId, quantity }, text: `In stock now: ${quantity}.` };
  });
};

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
