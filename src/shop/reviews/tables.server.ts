import type { OwnData } from "#contract/accounts/own-data.ts";
import type { Reader } from "#db/db.ts";
import { titlesOf } from "#shop/catalogue/offers/titles.server.ts";
import type { ErasedPerson, FeatureTables, Person } from "#shop/tables/feature-tables.server.ts";
import { olderThan, oldRows } from "#shop/tables/old-rows.server.ts";
import { toIso } from "#shop/time.ts";
import { topics } from "#shop/topics.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { listOwnPictures, type OwnPicture } from "./pictures/manage-pictures.server.ts";
import { pruneReviewPictures } from "./pictures/review-pictures.server.ts";
import { forgetVotes } from "./review-votes.server.ts";

export const reviewTables: FeatureTables = {
  // Before the reviews, which say whose they are.
  review_answers: {
    persons: { exported: { within: "reviews" }, erased: { delete: deleteAnswers } },
  },
  reviews: { persons: { exported: { reviews: listOwnReviews }, erased: { unname: unnameReviews } } },
  review_votes: { persons: { exported: { helpfulVotes: listVotes }, erased: { delete: forgetVotes } } },
  review_pictures: {
    persons: { exported: { picturesWithoutReview: listUnsavedPictures }, erased: "with the account" },
    retention: [
      {
        what: "Pictures whose review was not saved",
        kept: "1 day",
        alsoIn: ["review_picture_files"],
        prune: pruneReviewPictures,
      },
    ],
  },
  review_requests: {
    persons: {
      exported: { not: "It says when the email that the export has was caused." },
      erased: { stay: "They name nobody once their order does not." },
    },
    // Longer than an order is asked about.
    retention: [oldRows("That an order was asked about", "review_requests", { ...olderThan(90), key: "order_id" })],
  },
  review_request_ends: { persons: { exported: { reviewRequests: readEnd }, erased: "with the account" } },
  review_picture_files: { persons: { exported: { within: "reviews" }, erased: "with the account" } },
};

async function readEnd(db: Reader, { user }: Person): Promise<OwnData["reviewRequests"]> {
  const row = await db.selectFrom("review_request_ends").where("user_id", "=", user.id).selectAll().executeTakeFirst();
  return row ? { endedAt: toIso(row.created_at_ms) } : null;
}

/** They may tell who wrote the review, so they go with its text. */
async function deleteAnswers({ db }: Tx, { user, withReviewTexts }: ErasedPerson): Promise<void> {
  const own = db.selectFrom("reviews").select("id").where("user_id", "=", user.id);
  if (withReviewTexts) await db.deleteFrom("review_answers").where("review_id", "in", own).execute();
}

/** They stay without the name, so that ratings do not change. Their texts may tell who wrote them. */
async function unnameReviews(tx: Tx, { user, withReviewTexts }: ErasedPerson): Promise<void> {
  const own = tx.db.selectFrom("reviews").select("product_id").where("user_id", "=", user.id);
  for (const { product_id } of await own.execute()) tx.invalidate(topics.product(product_id));
  const update = tx.db.updateTable("reviews").set(withReviewTexts ? { user_id: null, comment: "" } : { user_id: null });
  await update.where("user_id", "=", user.id).execute();
}

async function listOwnReviews(db: Reader, { user }: Person): Promise<OwnData["reviews"]> {
  const pictures = await listOwnPictures(db, user.id);
  const own = db.selectFrom("reviews").where("user_id", "=", user.id);
  const rows = await own.orderBy("id", "desc").selectAll().execute();
  const shown = await db
    .selectFrom("review_answers")
    .where("review_id", "in", own.select("id"))
    .where("shown", "=", 1)
    .selectAll()
    .execute();
  const answers = new Map(
    shown.map(({ review_id, text, created_at_ms }) => [review_id, { text, writtenAt: toIso(created_at_ms) }]),
  );
  const titleOf = await titlesOf(db, rows);
  return rows.map((row) => ({
    product: titleOf(row),
    stars: row.half_stars / 2,
    comment: row.comment,
    writtenAt: toIso(row.created_at_ms),
    changedAt: toIso(row.updated_at_ms),
    pictures: pictures.filter(({ reviewId }) => reviewId === row.id).map(pictureOf),
    answer: answers.get(row.id) ?? null,
  }));
}

async function listUnsavedPictures(db: Reader, { user }: Person): Promise<OwnData["picturesWithoutReview"]> {
  return (await listOwnPictures(db, user.id)).filter(({ reviewId }) => reviewId === null).map(pictureOf);
}

const pictureOf = ({ addedAtMs, picture }: OwnPicture) => ({ addedAt: toIso(addedAtMs), picture });

async function listVotes(db: Reader, { user }: Person): Promise<OwnData["helpfulVotes"]> {
  const rows = await db
    .selectFrom("review_votes")
    .innerJoin("reviews", "reviews.id", "review_votes.review_id")
    .where("review_votes.user_id", "=", user.id)
    .orderBy("review_votes.created_at_ms", "desc")
    .select(["product_id", "review_votes.created_at_ms"])
    .execute();
  const titleOf = await titlesOf(db, rows);
  return rows.map((row) => ({ product: titleOf(row), votedAt: toIso(row.created_at_ms) }));
}
