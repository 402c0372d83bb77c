import { findUserById } from "#shop/accounts/user.server.ts";
import { isConfirmed } from "#shop/mail/is-confirmed.server.ts";
import { mayQueue, queueEmail } from "#shop/mail/outbox.server.ts";
import type { Tx } from "#shop/transaction.server.ts";
import type { LockedQuestion } from "./question-rows.server.ts";

/** Emails about buyers' answers that an address gets in a day. */
const MAX_OF_BUYERS_PER_DAY = 10;

/**
 * An email to whoever asked, if the account's address is confirmed. `answer`: the shop's; null for that of a buyer, whose
 * words are only on the page: the shop sends nobody's texts to others.
 */
export async function tellAsker(tx: Tx, { question, product }: LockedQuestion, answer: string | null): Promise<void> {
  if (question.user_id === null) return;
  const user = await findUserById(tx.db, question.user_id);
  if (!user || !(await isConfirmed(tx.db, user.id, user.email))) return;
  const recipient = user.email;
  const limit = { kinds: ["question-answered"], recipient, max: MAX_OF_BUYERS_PER_DAY } as const;
  if (answer === null && !(await mayQueue(tx, limit))) return;
  const { firstname, id: userId } = user;
  const facts = { userId, firstname, productId: product.id, title: product.title, question: question.question, answer };
  await queueEmail(tx, { kind: "question-answered", recipient, facts });
}
