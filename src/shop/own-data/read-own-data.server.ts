import { OwnData } from "#contract/accounts/own-data.ts";
import type { AccountExport } from "#contract/accounts.ts";
import { getAccount } from "#shop/accounts/operator/get-account.server.ts";
import { requirePassword } from "#shop/accounts/require-password.server.ts";
import { customerSubject, ofAccount } from "#shop/audit/customer-subject.server.ts";
import { requireCustomer, requireFreshProof, requirePermission, type ShopContext } from "#shop/context.server.ts";
import { isFreed } from "#shop/freed-contact.ts";
import { isConfirmed } from "#shop/mail/is-confirmed.server.ts";
import type { Person } from "#shop/tables/feature-tables.server.ts";
import { listTables } from "#shop/tables.server.ts";
import { toIso } from "#shop/time.ts";
import { inTransaction } from "#shop/transaction.server.ts";

/**
 * What the shop stores about the customer, without secrets. What belongs only to the email address is left out until it is
 * confirmed, because anybody can register with any address.
 * @throws {ShopError} loginRequired; wrongPassword; passwordNotSet; tooMany; unavailable
 */
export async function readOwnData(ctx: ShopContext, { currentPassword }: AccountExport): Promise<OwnData> {
  requireCustomer(ctx);
  const user = await requirePassword(ctx, currentPassword);
  return ownDataOf(ctx, { user, isOwnAddress: await isConfirmed(ctx.db.read, user.id, user.email) });
}

/**
 * The operator calls it, who knows that the address belongs to the customer; an entry says who has read everything.
 * @throws {ShopError} accountNotFound
 */
export async function readOwnDataOf(ctx: ShopContext, email: string): Promise<OwnData> {
  requirePermission(ctx, "customers.export");
  requireFreshProof(ctx);
  const user = await getAccount(ctx, email);
  const data = await ownDataOf(ctx, { user, isOwnAddress: true });
  const entry = {
    action: "customer.export",
    subject: customerSubject(user.id),
    before: {},
    after: { complete: true },
  } as const;
  await inTransaction(ctx, (tx) => tx.audit({ ...entry, personal: ofAccount(user.id) }));
  return data;
}

async function ownDataOf(ctx: ShopContext, person: Person): Promise<OwnData> {
  const { user, isOwnAddress } = person;
  ctx.logSecurity("data-exported", user.id);
  const { salesEmail } = ctx.settings.contact;
  const parts: Record<string, unknown> = {};
  for (const [, { persons }] of listTables())
    for (const [part, read] of Object.entries(persons?.exported ?? {}))
      if (typeof read === "function") parts[part] = await read(ctx.db.read, person);
  // In the order of the schema.
  return OwnData.parse({
    ...parts,
    shop: ctx.settings.name,
    exportedAt: toIso(ctx.now()),
    leftOut: isOwnAddress || isFreed(user.email) ? null : leftOut(user.email, salesEmail),
  });
}

const leftOut = (email: string, salesEmail: string) =>
  `You have not confirmed the address ${email}. The newsletter, emails, messages and requests of this address are left out unless they belong to your orders. To confirm it, use the link in an email about an order, or write to ${salesEmail}.`;
