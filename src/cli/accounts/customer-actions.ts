import { parseInput } from "#cli/parse-input.ts";
import type { Action } from "#cli/shop-command.ts";
import { CustomerOfEmail } from "#contract/admin/customers.ts";
import { blockCustomer, unblockCustomer } from "#shop/accounts/operator/block-customer.server.ts";

export const block: Action = (input, { withShop }) => {
  const { email } = parseInput(CustomerOfEmail, input);
  return withShop(async (ctx) => {
    await blockCustomer(ctx, email);
    return { json: { email, blocked: true }, text: `The customer ${email} is blocked.` };
  });
};

export const unblock: Action = (input, { withShop }) => {
  const { email } = parseInput(CustomerOfEmail, input);
  return withShop(async (ctx) => {
    await unblockCustomer(ctx, email);
    return { json: { email, blocked: false }, text: `The customer ${email} may log in again.` };
  });
};
