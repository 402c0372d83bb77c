import { useEffect, useSyncExternalStore } from "react";
import { messages } from "#contract/messages.ts";
import type { ReviewVotes } from "#contract/reviews.ts";
import { createOptimisticStore, type OptimisticStore } from "#web/client/optimistic-store.ts";
import { listReviewVotes, voteForReview } from "#web/client/page-api.ts";
import { showCallError } from "#web/client/session.ts";
import { currentUser, useCurrentUser } from "#web/client/user-store.ts";

type Votes = ReadonlyMap<string, ReviewVotes>;

/** By customer and product, so that no other customer of this browser sees them. */
const stores = new Map<string, OptimisticStore<Votes>>();

function storeOf(userId: string, productId: string): OptimisticStore<Votes> {
  const key = `${userId} ${productId}`;
  const read = async () => new Map((await listReviewVotes(productId)).map((votes) => [votes._id, votes]));
  const store = stores.get(key) ?? createOptimisticStore<Votes>({ read });
  stores.set(key, store);
  return store;
}

/** The votes for the reviews of a product as the customer knows them; null for a visitor, and until they are read. */
export function useHelpfulVotes(productId: string): Votes | null {
  const { user } = useCurrentUser();
  const store = user && storeOf(user._id, productId);
  // The numbers of the page are shown when the votes cannot be read.
  useEffect(() => void store?.load().catch(() => undefined), [store]);
  return useSyncExternalStore(
    store?.subscribe ?? never,
    () => store?.snapshot().value ?? null,
    () => null,
  );
}

const never = () => () => undefined;

/** Shown at once, and taken back when it fails. */
export async function setHelpful(productId: string, reviewId: string, voted: boolean): Promise<void> {
  const { user } = currentUser();
  if (!user) return;
  try {
    await storeOf(user._id, productId).change({
      key: reviewId,
      apply: (votes) => withVote(votes, reviewId, voted),
      async send() {
        const confirmed = await voteForReview(reviewId, voted);
        return (votes) => new Map(votes).set(reviewId, confirmed);
      },
    });
  } catch (error) {
    showCallError(error, messages.voteFailed, { action: () => void setHelpful(productId, reviewId, voted) });
  }
}

/** Returns the same object when nothing changes. */
function withVote(votes: Votes, reviewId: string, voted: boolean): Votes {
  const before = votes.get(reviewId) ?? { _id: reviewId, helpful: 0, voted: false };
  if (before.voted === voted) return votes;
  return new Map(votes).set(reviewId, { ...before, voted, helpful: before.helpful + (voted ? 1 : -1) });
}
