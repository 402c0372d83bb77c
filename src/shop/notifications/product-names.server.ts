import type { NotificationKind } from "#contract/orders.ts";
import type { Reader } from "#db/db.ts";
import { remainingLines } from "#shop/invoices/remaining-lines.ts";
import { inFewWords } from "./in-few-words.ts";
import { type Piece, pieceNames } from "./piece-names.ts";

/** Both engines limit the parameters of a statement. */
const CHUNK_SIZE = 500;

type Told = { id: string; order_id: string; kind: NotificationKind; created_at_ms: number };

/** A step of a return, as it is told. `cameBack`: what is missing of the return is not part of it any more. */
type Step = { returnId: string | null; kind: NotificationKind; orderId: string; atMs: number; cameBack: boolean };

/**
 * What notifications are about, in a few words, by their id: what is returned, replaced or paid back for a return, else what the
 * order is of.
 */
export async function nameProducts(db: Reader, told: readonly Told[]): Promise<Map<string, string>> {
  const orderIds = [...new Set(told.map((one) => one.order_id))];
  const names = new Map<string, string>();
  for (let start = 0; start < orderIds.length; start += CHUNK_SIZE) {
    const ids = orderIds.slice(start, start + CHUNK_SIZE);
    const of = await readOrders(db, ids);
    for (const one of told) if (of.lines.has(one.order_id)) names.set(one.id, nameOf(one, of));
  }
  return names;
}

type Orders = Awaited<ReturnType<typeof readOrders>>;

async function readOrders(db: Reader, ids: readonly string[]) {
  const [lines, returned, steps] = await Promise.all([readLines(db, ids), readReturned(db, ids), readSteps(db, ids)]);
  return { lines: Map.groupBy(lines, (line) => line.order_id), returned, steps };
}

function nameOf(told: Told, { lines, returned, steps }: Orders): string {
  const ordered = lines.get(told.order_id) ?? [];
  const step = stepOf(told, steps);
  const pieces = returned.filter(({ return_id, isMissing }) => {
    return return_id === step?.returnId && !(step.cameBack && isMissing);
  });
  if (step && pieces.length > 0) return inFewWords(pieceNames(ordered, pieces));
  const remaining = remainingLines(ordered);
  return inFewWords((remaining.length > 0 ? remaining : ordered).map(({ title }) => title));
}

/** A notification is written last in the transaction of its step, in which the order is locked: it is the last one before it. */
function stepOf({ order_id, kind, created_at_ms }: Told, steps: readonly Step[]): Step | undefined {
  return steps
    .filter((step) => step.orderId === order_id && step.kind === kind && step.atMs <= created_at_ms)
    .reduce<Step | undefined>((last, step) => (last && last.atMs > step.atMs ? last : step), undefined);
}

function readLines(db: Reader, orderIds: readonly string[]) {
  return db
    .selectFrom("order_lines")
    .where("order_id", "in", orderIds)
    .orderBy("order_id")
    .orderBy("position")
    .select(["order_id", "position", "title", "color_title", "quantity", "cancelled_quantity"])
    .execute();
}

/** The pieces of returns, and whether none of a line's was in the parcel. */
async function readReturned(
  db: Reader,
  orderIds: readonly string[],
): Promise<(Piece & { return_id: string; isMissing: boolean })[]> {
  const rows = await db
    .selectFrom("return_lines")
    .leftJoin("return_pieces", (join) =>
      join
        .onRef("return_pieces.return_id", "=", "return_lines.return_id")
        .onRef("return_pieces.position", "=", "return_lines.position")
        .on("condition", "=", "missing"),
    )
    .where("order_id", "in", orderIds)
    .orderBy("return_lines.return_id")
    .orderBy("return_lines.position")
    .select(["return_lines.return_id", "return_lines.position", "return_lines.quantity"])
    .select("return_pieces.quantity as missing")
    .execute();
  return rows.map(({ missing, ...row }) => ({ ...row, isMissing: missing === row.quantity }));
}

async function readSteps(db: Reader, orderIds: readonly string[]): Promise<Step[]> {
  const [returns, replacements, refunds] = await Promise.all([
    db
      .selectFrom("returns")
      .where("order_id", "in", orderIds)
      .orderBy("id")
      .select(["id", "order_id", "status", "created_at_ms", "decided_at_ms"])
      .select(["sent_at_ms", "received_at_ms", "ended_at_ms"])
      .execute(),
    db
      .selectFrom("parcels")
      .where("order_id", "in", orderIds)
      .where("return_id", "is not", null)
      .orderBy("id")
      .select(["return_id", "order_id", "handed_over_at_ms"])
      .execute(),
    db
      .selectFrom("refunds")
      .where("order_id", "in", orderIds)
      .orderBy("id")
      .select(["return_id", "order_id", "paid_at_ms"])
      .execute(),
  ]);
  const steps: (Omit<Step, "atMs"> & { atMs: number | null })[] = [];
  for (const row of returns) {
    const step = { returnId: row.id, orderId: row.order_id, cameBack: false };
    const decided = row.status === "Refused" ? "returnRefused" : "returnAccepted";
    steps.push({ ...step, kind: "returnRequested", atMs: row.created_at_ms });
    steps.push({ ...step, kind: decided, atMs: row.decided_at_ms });
    steps.push({ ...step, kind: "returnOnTheWay", atMs: row.sent_at_ms });
    steps.push({ ...step, kind: "returnReceived", atMs: row.received_at_ms, cameBack: true });
    if (row.status === "Never arrived") steps.push({ ...step, kind: "returnNeverArrived", atMs: row.ended_at_ms });
  }
  const cameBack = true;
  for (const { return_id: returnId, order_id: orderId, handed_over_at_ms: atMs } of replacements)
    steps.push({ returnId, orderId, kind: "replacementDispatched", atMs, cameBack });
  for (const { return_id: returnId, order_id: orderId, paid_at_ms: atMs } of refunds)
    steps.push({ returnId, orderId, kind: "refundPaid", atMs, cameBack });
  return steps.flatMap(({ atMs, ...step }) => (atMs === null ? [] : [{ ...step, atMs }]));
}
