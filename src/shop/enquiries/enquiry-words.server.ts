import { type RawBuilder, sql } from "kysely";
import { mobileNumber } from "#contract/cleaning/numbers.ts";
import type { Database, Reader, Transaction } from "#db/db.ts";
import { nameWords } from "#shop/name-words/name-words.ts";
import {
  fillWords,
  findRareWord,
  hasEach,
  ownersWith,
  searchedWords,
  type WordTable,
} from "#shop/name-words/word-tables.server.ts";

const ENQUIRY_WORDS: WordTable = { name: "enquiry_words", owner: "enquiry_id" };

/** The rows of a statement: a text may have thousands of words. */
const ROWS = 1_000;

/** Makes a message found by these texts, too. */
export async function addEnquiryWords(tx: Writer, enquiryId: string, texts: readonly string[]): Promise<void> {
  await storeWords(tx, wordsOf(enquiryId, texts));
}

type Writer = Pick<Transaction, "db">;
type Words = { word: string; enquiry_id: string }[];

function wordsOf(enquiry_id: string, texts: readonly string[]): Words {
  return nameWords(texts.join(" ")).map((word) => ({ word, enquiry_id }));
}

async function storeWords({ db }: Writer, words: Words) {
  for (let start = 0; start < words.length; start += ROWS)
    await db
      .insertInto("enquiry_words")
      .values(words.slice(start, start + ROWS))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** What a message is found by, beside what follows it. */
export function foundBy({ name, email, mobile, comment }: Record<"name" | "email" | "mobile" | "comment", string>) {
  return [name, email, digitsOf(mobile), comment];
}

const digitsOf = (mobile: string) => mobileNumber(mobile).replace(/\D/g, "");

/** Reads the messages of earlier versions, when a database is opened. */
export async function fillEnquiryWords(db: Database): Promise<void> {
  await fillWords(db, ENQUIRY_WORDS, async (tx, ids) => {
    if (ids.length === 0) return;
    const enquiries = await tx.db.selectFrom("enquiries").where("id", "in", ids).selectAll().execute();
    const followed = await tx.db
      .selectFrom("enquiry_messages")
      .where("enquiry_id", "in", ids)
      .select(["enquiry_id", "text"])
      .execute();
    const texts = Map.groupBy(followed, ({ enquiry_id }) => enquiry_id);
    await tx.db.deleteFrom("enquiry_words").where("enquiry_id", "in", ids).execute();
    const words = enquiries.flatMap((enquiry) => {
      const later = (texts.get(enquiry.id) ?? []).map(({ text }) => text);
      return wordsOf(enquiry.id, [...foundBy(enquiry), ...later]);
    });
    await storeWords(tx, words);
  });
}

/**
 * Of messages, those that have a word for each word of the text that begins so; null when it has no words. A phone number is
 * one word, however it is grouped.
 */
export async function hasWords(db: Reader, text: string): Promise<RawBuilder<boolean> | null> {
  const words = /^[+()\d\s.-]*$/.test(text) ? searchedWords(digitsOf(text)) : searchedWords(text);
  if (words.length === 0) return null;
  const rare = await findRareWord(db, ENQUIRY_WORDS, words);
  // Of words that many messages have, some of the newest have all.
  if (rare === null) return hasEach(ENQUIRY_WORDS, words, "enquiries.id");
  const others = words.filter((word) => word !== rare);
  return sql<boolean>`enquiries.id IN (${ownersWith(ENQUIRY_WORDS, rare)})
    AND ${hasEach(ENQUIRY_WORDS, others, "enquiries.id")}`;
}
