import { sql } from "kysely";
import type { OwnData } from "#contract/accounts/own-data.ts";
import type { Reader } from "#db/db.ts";
import type { ErasedPerson, FeatureTables, Person } from "#shop/tables/feature-tables.server.ts";
import { oldRows } from "#shop/tables/old-rows.server.ts";
import { toIso } from "#shop/time.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { deleteEnquiries, deleteThreads, deleteWords } from "./enquiries.server.ts";

const DAY_MS = 24 * 3_600_000;
const KEPT_DAYS = 365;

export const enquiryTables: FeatureTables = {
  enquiry_messages: {
    persons: {
      exported: { within: "messages" },
      erased: {
        delete: async (tx, { user, isOwnAddress }) => void (isOwnAddress && (await deleteThreads(tx, user.email))),
      },
    },
  },
  enquiry_words: {
    persons: {
      exported: { within: "messages" },
      erased: {
        delete: async (tx, { user, isOwnAddress }) => void (isOwnAddress && (await deleteWords(tx, user.email))),
      },
    },
  },
  enquiries: {
    persons: { exported: { messages: listOwnMessages }, erased: { delete: deleteMessages } },
    retention: [
      {
        // By its last change: a thread that goes on is not cut off.
        ...oldRows("Messages of the contact form with their answers, by their last change", "enquiries", {
          key: "id",
          by: "updated_at_ms",
          kept: `${KEPT_DAYS} days`,
          before: (nowMs) => nowMs - KEPT_DAYS * DAY_MS,
        }),
        alsoIn: ["enquiry_messages", "enquiry_words"],
      },
    ],
  },
};

/** Those that were sent from the address, whatever the case of its letters, with what followed each. */
async function listOwnMessages(db: Reader, { user, isOwnAddress }: Person): Promise<OwnData["messages"]> {
  if (!isOwnAddress) return [];
  const own = db.selectFrom("enquiries").where(sql`lower(email)`, "=", user.email);
  const rows = await own.orderBy("id", "desc").selectAll().execute();
  // Named by a query, because others may have sent many messages with the address.
  const followed = db.selectFrom("enquiry_messages").where("enquiry_id", "in", own.select("id"));
  const messages = await followed.orderBy("id").selectAll().execute();
  const threads = Map.groupBy(messages, ({ enquiry_id }) => enquiry_id);
  return rows.map(({ id, ticket, status, name, mobile, comment, created_at_ms }) => ({
    ticket,
    status,
    name,
    mobile,
    comment,
    sentAt: toIso(created_at_ms),
    thread: (threads.get(id) ?? []).map(({ actor_kind, text, created_at_ms: at }) => ({
      by: actor_kind === "customer" ? ("you" as const) : ("shop" as const),
      text,
      sentAt: toIso(at),
    })),
  }));
}

/** Whoever did not prove that the address is theirs cannot delete messages that were sent from it. */
async function deleteMessages(tx: Tx, { user, isOwnAddress }: ErasedPerson): Promise<void> {
  if (isOwnAddress) await deleteEnquiries(tx, user.email);
}
