import { forEach } from "#cli/batch.ts";
import { parseInput } from "#cli/parse-input.ts";
import { type Action, type Answer, nextPage } from "#cli/shop-command.ts";
import {
  AcceptedReturn,
  EndedReplacement,
  ReceivedReturn,
  RefusedReturn,
  ReplacedReturn,
  ReturnFilter,
  ReturnOfNumber,
  ReturnsOfNumbers,
} from "#contract/admin/returns.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { formatPaise } from "#shop/money.ts";
import { orderNumber } from "#shop/order-number.ts";
import { getReturn, getReturnId, listReturns, managedReturns } from "#shop/returns/manage-returns.server.ts";
import { endLostReturn, type Receipt, receiveReturn, sendReturn } from "#shop/returns/receive-return.server.ts";
import { endReplacement, refundInstead, replaceReturn } from "#shop/returns/replace-return.server.ts";
import { decideReturn } from "#shop/returns/returns.server.ts";
import { withdrawReturnFor } from "#shop/returns/withdraw-return.server.ts";
import { returnsText, returnText } from "./return-text.ts";

export const list: Action = (input, { withShop }) => {
  const { status, ...page } = parseInput(ReturnFilter, input);
  return withShop(async (ctx) => {
    const found = await listReturns(ctx, { statuses: status && [status], ...page });
    return {
      json: await managedReturns(ctx, found),
      text: found.length === 0 ? "No returns found." : returnsText(found),
      next: nextPage(found, page.limit, "after", ({ id }) => orderNumber(id)),
    };
  });
};

export const show: Action = (input, { withShop }) => {
  const number = parseInput(ReturnOfNumber, input).return;
  return withShop(async (ctx) => {
    const found = await getReturn(ctx, await getReturnId(ctx, number));
    return { json: found, text: returnText(found) };
  });
};

export const accept: Action = (input, { withShop }) => {
  const { return: number, resolution } = parseInput(AcceptedReturn, input);
  return withShop(async (ctx) => {
    const id = await getReturnId(ctx, number);
    const { refundPaise } = await decideReturn(ctx, id, "Accepted", { resolution });
    const next =
      refundPaise === null
        ? "Once its parcel is received, send the replacement."
        : `Once its parcel is received, ${formatPaise(refundPaise)} are to be paid back.`;
    return answerOf(ctx, id, `The return ${orderNumber(id)} is accepted. ${next}`);
  });
};

export const refuse: Action = (input, { withShop }) => {
  const { return: number, reason = null } = parseInput(RefusedReturn, input);
  return withShop(async (ctx) => {
    const id = await getReturnId(ctx, number);
    await decideReturn(ctx, id, "Refused", { reason });
    return answerOf(ctx, id, `The return ${orderNumber(id)} is refused.`);
  });
};

export const receive: Action = (input, { withShop }) => {
  const { return: number, serial: serials, ...received } = parseInput(ReceivedReturn, input);
  return withShop(async (ctx) => {
    const id = await getReturnId(ctx, number);
    const receipt = await receiveReturn(ctx, id, received, { serials });
    return answerOf(ctx, id, `The return ${orderNumber(id)} is received.${receiptText(receipt)}`);
  });
};

export const replace: Action = (input, { withShop }) => {
  const { return: number, serial: serials, ...carrier } = parseInput(ReplacedReturn, input);
  return withShop(async (ctx) => {
    const id = await getReturnId(ctx, number);
    await replaceReturn(ctx, id, carrier, { serials });
    return answerOf(ctx, id, `The replacement of the return ${orderNumber(id)} is with ${carrier.courier}.`);
  });
};

export const replaced: Action = (input, { withShop }) => {
  const { return: number, outcome } = parseInput(EndedReplacement, input);
  return withShop(async (ctx) => {
    const id = await getReturnId(ctx, number);
    await endReplacement(ctx, id, outcome);
    return answerOf(ctx, id, `The replacement of the return ${orderNumber(id)} is ${outcome}.`);
  });
};

export const refund: Action = (input, { withShop }) => {
  const number = parseInput(ReturnOfNumber, input).return;
  return withShop(async (ctx) => {
    const id = await getReturnId(ctx, number);
    const receipt = await refundInstead(ctx, id);
    return answerOf(ctx, id, `The return ${orderNumber(id)} is not replaced.${receiptText(receipt)}`);
  });
};

export const onTheWay: Action = stepping(sendReturn, "on the way");
export const withdraw: Action = stepping(withdrawReturnFor, "withdrawn");
export const neverArrived: Action = stepping(endLostReturn, "ended: it never arrived");

/** `step` is done to each of some returns. */
function stepping(step: (ctx: ShopContext, id: string) => Promise<void>, done: string): Action {
  return (input, run) => {
    const numbers = parseInput(ReturnsOfNumbers, input).return;
    return run.withShop((ctx) =>
      forEach(numbers, run, async (number) => {
        const id = await getReturnId(ctx, number);
        await step(ctx, id);
        return answerOf(ctx, id, `The return ${orderNumber(id)} is ${done}.`);
      }),
    );
  };
}

async function answerOf(ctx: ShopContext, id: string, text: string): Promise<Answer> {
  return { json: await getReturn(ctx, id), text };
}

function receiptText({ status, refundPaise, creditNote }: Receipt): string {
  const note = creditNote === null ? "" : ` Its credit note is ${creditNote}.`;
  if (refundPaise === null) return `${note} Send its replacement with 'return replace'.`;
  if (status === "Settled") return `${note} Nothing is to be paid back: the customer has not paid for it.`;
  return `${note} ${formatPaise(refundPaise)} are owed: see 'refund list'.`;
}
