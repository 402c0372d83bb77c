import { parseInput } from "#cli/parse-input.ts";
import { resolvePath } from "#cli/paths.ts";
import { writePrivateFile } from "#cli/private-file.ts";
import type { Action } from "#cli/shop-command.ts";
import { AccountErasure, AccountExport, MobileOfAccount } from "#contract/admin/customers.ts";
import { freeMobile } from "#shop/accounts/operator/free-mobile.server.ts";
import { eraseAccountOf } from "#shop/own-data/erase-account.server.ts";
import { readOwnDataOf } from "#shop/own-data/read-own-data.server.ts";

export const exportData: Action = (input, { withShop }) => {
  const { email, file } = parseInput(AccountExport, input);
  return withShop(async (ctx) => {
    const data = await readOwnDataOf(ctx, email);
    const text = JSON.stringify(data, null, 2);
    if (file === undefined) return { json: data, text };
    writePrivateFile(file, `${text}\n`);
    return { json: { file: resolvePath(file) }, text: `The data of ${email} is in ${file}.` };
  });
};

export const free: Action = (input, { withShop }) => {
  const { mobile } = parseInput(MobileOfAccount, input);
  return withShop(async (ctx) => {
    await freeMobile(ctx, mobile);
    return { json: { mobile }, text: `The mobile number ${mobile} is free.` };
  });
};

export const erase: Action = (input, { withShop }) => {
  const { email, reviewTexts } = parseInput(AccountErasure, input);
  return withShop(async (ctx) => {
    await eraseAccountOf(ctx, email, { withReviewTexts: reviewTexts });
    return { json: { email, erased: true }, text: `The account of ${email} is erased.` };
  });
};
