import type { Question } from "#contract/products/questions.ts";
import type { Reader } from "#db/db.ts";
import { requireShownProduct } from "#shop/catalogue/offers/product-state.server.ts";
import { anyone, type ShopContext } from "#shop/context.server.ts";
import { nearerEnd } from "#shop/paging.ts";
import { toIso } from "#shop/time.ts";
import { topics } from "#shop/topics.ts";

/** `total` counts all pages together, so that those of the second half are read from the end. */
type QuestionsCut = { offset: number; limit: number; total: number };

/** How many questions about a product are shown. @throws {ShopError} productNotFound, also for drafts; productArchived */
export async function countQuestions(ctx: ShopContext, productId: string): Promise<number> {
  anyone(ctx);
  const { read } = ctx.db;
  ctx.dependsOn(topics.product(productId));
  ctx.dependsOn(topics.questions(productId));
  await requireShownProduct(read, productId);
  const counted = read.selectFrom("question_counts").where("product_id", "=", productId).select("questions");
  return (await counted.executeTakeFirst())?.questions ?? 0;
}

/** A part of the questions about a product: first those with answers, then the others, each the newest first. */
export async function listQuestions(ctx: ShopContext, productId: string, cut: QuestionsCut): Promise<Question[]> {
  anyone(ctx);
  ctx.dependsOn(topics.questions(productId));
  const { read } = ctx.db;
  const { offset, limit, fromEnd } = nearerEnd(cut);
  const direction = fromEnd ? "asc" : "desc";
  // Of the pages before, only the index is read.
  const page = await read
    .selectFrom("questions")
    .where("product_id", "=", productId)
    .where("hidden_at_ms", "is", null)
    .orderBy("answered", direction)
    .orderBy("id", direction)
    .offset(offset)
    .limit(limit)
    .select("id")
    .execute();
  if (fromEnd) page.reverse();
  return readQuestions(
    read,
    page.map(({ id }) => id),
  );
}

/** The questions of these ids with their shown answers, in this order; without those that are gone. */
export async function readQuestions(db: Reader, ids: readonly string[]): Promise<Question[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("questions")
    .where("id", "in", ids)
    .select(["id", "question", "created_at_ms", "shop_answer", "shop_answered_at_ms"])
    .execute();
  const answers = await db
    .selectFrom("buyer_answers")
    .where("question_id", "in", ids)
    .where("hidden_at_ms", "is", null)
    .orderBy("id")
    .select(["question_id", "answer", "created_at_ms"])
    .execute();
  const answersOf = Map.groupBy(answers, ({ question_id }) => question_id);
  const questions = rows.map(({ id, question, created_at_ms, shop_answer, shop_answered_at_ms }): Question => {
    const ofBuyers = (answersOf.get(id) ?? []).map(
      (row) => ({ answer: row.answer, from: "buyer", createdAt: toIso(row.created_at_ms) }) as const,
    );
    const ofShop =
      shop_answer === null
        ? []
        : [{ answer: shop_answer, from: "shop", createdAt: toIso(Number(shop_answered_at_ms)) } as const];
    return { _id: id, question, createdAt: toIso(created_at_ms), answers: [...ofShop, ...ofBuyers] };
  });
  const byId = new Map(questions.map((question) => [question._id, question]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
