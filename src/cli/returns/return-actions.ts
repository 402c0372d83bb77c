import { parseInput } from "#cli/parse-input.ts";
import type { Action } from "#cli/shop-command.ts";
import { ReturnFilter, ReturnOfNumber } from "#contract/admin/returns.ts";
import { formatPaise } from "#shop/money.ts";
import { orderNumber } from "#shop/order-number.ts";
import { getReturn, getReturnId, listReturns, managedReturns } from "#shop/returns/manage-returns.server.ts";
import { decideReturn } from "#shop/returns/returns.server.ts";
import { returnsText } from "./return-text.ts";

export const list: Action = (input, { withShop }) => {
  const filter = parseInput(ReturnFilter, input);
  return withShop(async (ctx) => {
    const found = await listReturns(ctx, filter);
    return {
      json: await managedReturns(ctx, found),
      text: found.length === 0 ? "No returns found." : returnsText(found),
    };
  });
};

export const accept: Action = deciding("Accepted");
export const refuse: Action = deciding("Refused");

function deciding(status: "Accepted" | "Refused"): Action {
  return (input, { withShop }) => {
    const number = parseInput(ReturnOfNumber, input).return;
    return withShop(async (ctx) => {
      const id = await getReturnId(ctx, number);
      const accepted = await decideReturn(ctx, id, status);
      const refund = accepted ? ` Pay back ${formatPaise(accepted.refundPaise)}.` : "";
      const note = accepted?.creditNote ? ` Its credit note is ${accepted.creditNote}.` : "";
      const text = `The return ${orderNumber(id)} is ${status.toLowerCase()}.${refund}${note}`;
      return { json: await getReturn(ctx, id), text };
    });
  };
}
