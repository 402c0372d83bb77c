import type { BlockKind } from "#contract/statuses.ts";
import { listBlocks, type StoredBlock, takeBlockTurn } from "#shop/accounts/blocks/blocks.server.ts";
import { findUserById } from "#shop/accounts/user.server.ts";
import type { AuditFields } from "#shop/audit/audit.ts";
import { customerSubject, findSubjectAccount, findWordsBeside } from "#shop/audit/customer-subject.server.ts";
import { ownerOf } from "#shop/audit/owner-of.server.ts";
import type { Undoable } from "#shop/audit/undoable.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { getAccount } from "./get-account.server.ts";

/** When a block began, by the names that entries have. */
const FIELDS = { logins: "blockedAtMs", cash: "noCashAtMs", orders: "noOrdersAtMs" } as const satisfies Record<
  BlockKind,
  string
>;
const KINDS = Object.keys(FIELDS) as BlockKind[];

/**
 * Blocks a customer. Without `logins` they are logged out everywhere and cannot log in; without `cash` their later orders are
 * paid before they are handed over; without `orders` they place none. What is ordered already stays as it is. A customer who
 * is blocked so already stays blocked; a reason replaces the one before.
 * @param named the email address, mobile number, username or id of the account.
 * @throws {ShopError} accountNotFound
 */
export async function blockCustomer(
  ctx: ShopContext,
  named: string,
  { kind, reason }: { kind: BlockKind; reason: string | null } = { kind: "logins", reason: null },
): Promise<void> {
  requirePermission(ctx, "customers.write");
  const { id } = await getAccount(ctx, named);
  await inTransaction(ctx, async (tx) => {
    const before = await lockBlock(tx, id, kind);
    if (before && reason === null) return;
    const after = { atMs: tx.now(), reason };
    await storeBlock(tx, id, kind, after);
    await auditBlock(tx, id, kind, { before, after });
  });
}

/** Lifts one block of a customer. @throws {ShopError} accountNotFound */
export async function unblockCustomer(ctx: ShopContext, named: string, kind: BlockKind = "logins"): Promise<void> {
  requirePermission(ctx, "customers.write");
  const { id } = await getAccount(ctx, named);
  await inTransaction(ctx, async (tx) => {
    const before = await lockBlock(tx, id, kind);
    await storeBlock(tx, id, kind, null);
    await auditBlock(tx, id, kind, { before, after: null });
  });
}

type Block = { atMs: number; reason: string | null };

async function lockBlocks(tx: Tx, id: string): Promise<StoredBlock[]> {
  // A login or an order at the same time is there before, or is refused.
  await takeBlockTurn(tx, id);
  if (!(await findUserById(tx.db, id))) throw new ShopError("accountNotFound");
  return listBlocks(tx.db, [id]);
}

async function lockBlock(tx: Tx, id: string, kind: BlockKind): Promise<Block | null> {
  const block = (await lockBlocks(tx, id)).find((one) => one.kind === kind);
  return block ? { atMs: block.at_ms, reason: block.reason } : null;
}

/** The reason is somebody's words about a customer: it is in no entry. */
async function auditBlock(tx: Tx, id: string, kind: BlockKind, change: { before: Block | null; after: Block | null }) {
  const { before, after } = change;
  const field = FIELDS[kind];
  const personal = (block: Block | null) => ({ account: id, ...(block?.reason ? { reason: block.reason } : {}) });
  if (before?.atMs === after?.atMs && before?.reason === after?.reason) return;
  await tx.audit({
    action: after === null ? "customer.unblock" : "customer.block",
    subject: customerSubject(id),
    before: { [field]: before?.atMs ?? null },
    after: { [field]: after?.atMs ?? null },
    personal: { customer: id, before: personal(before), after: personal(after) },
  });
}

async function storeBlock({ db, actor }: Tx, id: string, kind: BlockKind, block: Block | null) {
  await db.deleteFrom("customer_blocks").where("kind", "=", kind).where("user_id", "=", id).execute();
  if (block === null) return;
  const row = { kind, user_id: id, at_ms: block.atMs, reason: block.reason, ...ownerOf(actor) };
  await db.insertInto("customer_blocks").values(row).execute();
  if (kind === "logins") await db.deleteFrom("sessions").where("user_id", "=", id).execute();
}

/** Since when a customer is blocked, as entries have it. */
export async function blockFields(tx: Tx, id: string): Promise<AuditFields> {
  const blocks = await listBlocks(tx.db, [id]);
  return Object.fromEntries(
    KINDS.map((kind) => [FIELDS[kind], blocks.find((block) => block.kind === kind)?.at_ms ?? null]),
  );
}

/** The blocks of a customer, each with the reason that it had; the sessions that a block ended stay ended. */
export const undoableCustomer: Undoable = {
  actions: { change: "customer.block" },
  personal: (tx, subjectId) => findSubjectAccount(tx.db, subjectId),
  async read(tx, subjectId) {
    const id = await findSubjectAccount(tx.db, subjectId);
    if (id === null) return null;
    await lockBlocks(tx, id);
    return blockFields(tx, id);
  },
  async write(tx, subjectId, fields) {
    const id = await findSubjectAccount(tx.db, subjectId);
    if (id === null) return;
    for (const kind of KINDS) {
      const field = FIELDS[kind];
      if (fields[field] === undefined) continue;
      const atMs = fields[field] as number | null;
      const words = { field, value: atMs, words: "reason" };
      const reason = atMs === null ? null : await findWordsBeside(tx.db, customerSubject(id), words);
      await storeBlock(tx, id, kind, atMs === null ? null : { atMs, reason });
    }
  },
};
