import type { ReviewVotes } from "#contract/reviews.ts";
import { isSessionEnd, messageOf } from "#web/client/http.ts";
import { createOptimisticStore, type OptimisticStore } from "#web/client/optimistic-store.ts";
import { showCallError, type Wanted } from "#web/client/session.ts";
import { showToast } from "#web/client/toasts.ts";
import { currentUser } from "#web/client/user-store.ts";
import { listReviewVotes, voteForReview } from "#web/features/api/page-api.ts";

export type Votes = ReadonlyMap<string, ReviewVotes>;

/** They are kept by customer and product, so that no other customer of this browser sees them. */
const stores = new Map<string, OptimisticStore<Votes>>();

function storeOf(productId: string): OptimisticStore<Votes> {
  const key = `${currentUser().user?._id} ${productId}`;
  const read = async () => new Map((await listReviewVotes(productId)).map((votes) => [votes._id, votes]));
  const store = stores.get(key) ?? createOptimisticStore<Votes>({ read });
  stores.set(key, store);
  return store;
}

/** Returns the customer's votes for the reviews of a product, which are read now. They are null while they are unknown. */
export function readVotes(productId: string): OptimisticStore<Votes> {
  const store = storeOf(productId);
  // Without them the numbers of the page are shown.
  const load = () =>
    void store.load().catch((error: unknown) => {
      if (!isSessionEnd(error)) showFailure("We could not load which reviews you found helpful.", load);
    });
  load();
  return store;
}

export type Vote = { productId: string; reviewId: string; voted: boolean };

/** Shows the vote at once, and takes it back when it fails; then shows the API's message or the fallback. */
export async function sendVote(
  { productId, reviewId, voted }: Vote,
  fallback: string,
  action: Wanted,
  again: () => void,
): Promise<void> {
  try {
    await storeOf(productId).change({
      key: reviewId,
      apply: (votes) => withVote(votes, reviewId, voted),
      async send() {
        const confirmed = await voteForReview(reviewId, voted);
        return (votes) => new Map(votes).set(reviewId, confirmed);
      },
    });
  } catch (error) {
    if (isSessionEnd(error)) showCallError(error, fallback, { action });
    else showFailure(messageOf(error, fallback), again);
  }
}

/** Returns the same object when nothing changes. */
function withVote(votes: Votes, reviewId: string, voted: boolean): Votes {
  const before = votes.get(reviewId) ?? { _id: reviewId, helpful: 0, voted: false };
  if (before.voted === voted) return votes;
  return new Map(votes).set(reviewId, { ...before, voted, helpful: before.helpful + (voted ? 1 : -1) });
}

function showFailure(text: string, again: () => void) {
  showToast({ kind: "failed", text, action: { label: "Try again", run: again } });
}
