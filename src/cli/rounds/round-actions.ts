import { parseInput } from "#cli/parse-input.ts";
import type { Action } from "#cli/shop-command.ts";
import { MAX_DISPATCHED, type PackingRound } from "#contract/admin/dispatch.ts";
import { NewRound, RoundOfId } from "#contract/admin/rounds.ts";
import { orderNumber } from "#shop/order-number.ts";
import { listStage } from "#shop/parcels/list-stage.server.ts";
import { beginRound, getRound, listRounds, removeRound } from "#shop/rounds/rounds.server.ts";

export const begin: Action = (input, { withShop }) => {
  const { orderNumber: orders, all } = input;
  const wanted = parseInput(NewRound, { orders, all });
  return withShop(async (ctx) => {
    const begun = await beginRound(ctx, wanted);
    const leftOut = begun.leftOut.map(({ order, message }) => `Left out: ${order}. ${message}`);
    return { json: begun, text: [roundText(begun.round), ...leftOut].join("\n") };
  });
};

export const list: Action = (_, { withShop }) =>
  withShop(async (ctx) => {
    const rounds = await listRounds(ctx);
    return { json: rounds, text: rounds.length === 0 ? "No packing round is open." : rounds.map(roundText).join("\n") };
  });

export const show: Action = (input, { withShop }) => {
  const { round: id } = parseInput(RoundOfId, { round: input.id });
  return withShop(async (ctx) => {
    const round = await getRound(ctx, id);
    const numbersOf = async (stage: "to pack" | "packed") => {
      const rows = await listStage(ctx, { stage, round: round._id, oldestAfter: null, limit: MAX_DISPATCHED });
      return rows.map((order) => orderNumber(order.id));
    };
    const [toPack, packed] = [await numbersOf("to pack"), await numbersOf("packed")];
    const lines = [`To pack: ${toPack.join(" ") || "none"}`, `Packed: ${packed.join(" ") || "none"}`];
    return { json: { ...round, toPack, packed }, text: [roundText(round), ...lines].join("\n") };
  });
};

export const remove: Action = (input, { withShop }) => {
  const { round: id } = parseInput(RoundOfId, { round: input.id });
  return withShop(async (ctx) => {
    await removeRound(ctx, id);
    return { json: { removed: id }, text: `The packing round ${id} is taken apart.` };
  });
};

function roundText({ _id, createdAt, orders, toPack, packed }: PackingRound): string {
  return `${_id}  ${createdAt}  ${orders} orders: ${toPack} to pack, ${packed} packed`;
}
