import type { ManagedQuestion, ManagedQuestionWithAnswers } from "#contract/admin/questions/questions.ts";
import type { Reader } from "#db/db.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { contactText } from "#shop/freed-contact.ts";
import { timeOfId } from "#shop/ids.ts";
import { seesCustomers } from "#shop/seen-persons.ts";
import { ShopError } from "#shop/shop-error.ts";
import { toIso } from "#shop/time.ts";
import type { Waiting } from "#shop/waiting.ts";

export type QuestionsForOperator = {
  limit: number;
  /** Otherwise the newest come first. */
  oldestFirst?: boolean | undefined;
  /** The id of the last question of the page before. */
  last?: string | undefined;
  productId?: string | undefined;
  open?: boolean | undefined;
  hidden?: boolean | undefined;
};

type Row = Awaited<ReturnType<ReturnType<typeof selectQuestions>["execute"]>>[number];

/** Hidden ones are among them. Who asked is hidden from whoever may not see customers. `open`: only those that wait for an answer of the shop. */
export async function listQuestionsForOperator(
  ctx: ShopContext,
  { limit, last, oldestFirst = false, productId, open = false, hidden = false }: QuestionsForOperator,
): Promise<ManagedQuestion[]> {
  requirePermission(ctx, "questions.read");
  let query = selectQuestions(ctx.db.read);
  if (last !== undefined) query = query.where("questions.id", oldestFirst ? ">" : "<", last);
  if (productId !== undefined) query = query.where("questions.product_id", "=", productId);
  if (open) query = query.where("shop_answer", "is", null).where("questions.hidden_at_ms", "is", null);
  if (hidden) query = query.where("questions.hidden_at_ms", "is not", null);
  const rows = await query
    .orderBy("questions.id", oldestFirst ? "asc" : "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => managed(ctx, row));
}

/** How many questions wait for an answer of the shop. */
export async function countOpenQuestions(ctx: ShopContext): Promise<Waiting> {
  requirePermission(ctx, "questions.read");
  const { count, oldest } = await ctx.db.read
    .selectFrom("questions")
    .where("shop_answer", "is", null)
    .where("hidden_at_ms", "is", null)
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min<string | null>("id").as("oldest")])
    .executeTakeFirstOrThrow();
  return { count, oldestMs: oldest === null ? null : timeOfId(oldest), overdue: 0 };
}

/** @throws {ShopError} questionNotFound */
export async function getQuestionForOperator(ctx: ShopContext, id: string): Promise<ManagedQuestionWithAnswers> {
  requirePermission(ctx, "questions.read");
  const { read } = ctx.db;
  const row = await selectQuestions(read).where("questions.id", "=", id).executeTakeFirst();
  if (!row) throw new ShopError("questionNotFound", { message: `There is no question '${id}'. See 'question list'.` });
  const answers = await read
    .selectFrom("buyer_answers")
    .leftJoin("users", "users.id", "buyer_answers.user_id")
    .where("question_id", "=", id)
    .orderBy("buyer_answers.id")
    .select(["buyer_answers.id", "answer", "buyer_answers.created_at_ms", "email", "hidden_at_ms"])
    .execute();
  return {
    ...managed(ctx, row),
    buyerAnswers: answers.map((answer) => ({
      _id: answer.id,
      createdAt: toIso(answer.created_at_ms),
      answer: answer.answer,
      customer: customerText(ctx, answer.email),
      hidden: answer.hidden_at_ms !== null,
    })),
  };
}

function selectQuestions(db: Reader) {
  return db
    .selectFrom("questions")
    .innerJoin("products", "products.id", "questions.product_id")
    .leftJoin("users", "users.id", "questions.user_id")
    .select(["questions.id", "question", "questions.created_at_ms", "product_id", "title", "email"])
    .select(["questions.hidden_at_ms", "shop_answer", "shop_answered_at_ms", "answers"]);
}

function managed(ctx: ShopContext, row: Row): ManagedQuestion {
  return {
    _id: row.id,
    createdAt: toIso(row.created_at_ms),
    question: row.question,
    product: { _id: row.product_id, title: row.title },
    customer: customerText(ctx, row.email),
    hidden: row.hidden_at_ms !== null,
    shopAnswer: row.shop_answer,
    shopAnsweredAt: row.shop_answered_at_ms === null ? null : toIso(row.shop_answered_at_ms),
    answers: row.answers,
  };
}

const customerText = (ctx: ShopContext, email: string | null) =>
  email === null || !seesCustomers(ctx) ? null : contactText(email);
