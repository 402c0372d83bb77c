import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import * as accountMessages from "#contract/account-messages.ts";
import { refusals } from "#contract/errors.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { readForm } from "#web/forms/read-form.ts";
import { shopContext } from "#web/loader-context.ts";

/**
 * `code` is a coupon's. `links` say where to go from here, instead of where the page leads else. `again` is the text of a button
 * that takes back what was done.
 */
type LinkDone = { done: string; code?: string | null; links?: { to: string; label: string }[]; again?: string };
export type LinkResult = LinkDone | { failed: string };

type LinkArgs = { context: Readonly<RouterContextProvider>; params: { token: string } };

/** Reading the page does nothing: mail programs open links in advance. */
export function linkLoader({ context }: Pick<LinkArgs, "context">) {
  context.get(shopContext).skipCache();
  return null;
}

/** Does what the link is for, when the page's button was pressed; the page shows the result. */
export function linkAction(use: (ctx: ShopContext, token: string) => Promise<LinkDone>) {
  return async ({ context, params }: LinkArgs) => {
    const ctx = context.get(shopContext);
    try {
      return data<LinkResult>(await use(ctx, params.token));
    } catch (error) {
      if (!(error instanceof ShopError)) ctx.logFailure(error);
      const code = error instanceof ShopError ? error.code : "unavailable";
      // 'User Already Exists' does not tell what to do.
      const failed = code === "userExists" ? accountMessages.undoTaken : refusals[code].message;
      return data<LinkResult>({ failed }, { status: refusals[code].status });
    }
  };
}

/** A page with fields shows what is wrong with each, or with all, or that the link is of no use. */
export type LinkFieldsResult = { done?: string; expired?: boolean; failed?: string; errors?: Record<string, string> };

/** Checks the link without using it: mail programs open links in advance. */
export function checkingLoader<Found extends object>(check: (ctx: ShopContext, token: string) => Promise<Found>) {
  return async ({ context, params }: LinkArgs): Promise<Partial<Found> & LinkFieldsResult> => {
    const ctx = context.get(shopContext);
    ctx.skipCache();
    return check(ctx, params.token).catch((error) => fieldsResultOf(ctx, error) as Partial<Found> & LinkFieldsResult);
  };
}

/** Does what the link is for with the fields of the form. */
export function fieldsAction<Schema extends z.ZodType>(
  schema: Schema,
  use: (ctx: ShopContext, token: string, input: z.output<Schema>) => Promise<string>,
) {
  return async ({ context, params, request }: LinkArgs & { request: Request }) => {
    const ctx = context.get(shopContext);
    const { input, errors } = readForm(schema, await request.formData());
    if (errors) return data<LinkFieldsResult>({ errors }, { status: 400 });
    try {
      return data<LinkFieldsResult>({ done: await use(ctx, params.token, input) });
    } catch (error) {
      const { status } = refusals[error instanceof ShopError ? error.code : "unavailable"];
      return data<LinkFieldsResult>(fieldsResultOf(ctx, error), { status });
    }
  };
}

function fieldsResultOf(ctx: ShopContext, error: unknown): LinkFieldsResult {
  if (!(error instanceof ShopError)) {
    ctx.logFailure(error);
    return { failed: refusals.unavailable.message };
  }
  if (error.code === "linkInvalid") return { expired: true };
  // The address comes from the link: no field of these forms has it.
  if (error.errors?.email) return { failed: error.errors.email };
  return error.errors ? { errors: error.errors } : { failed: error.message };
}
