import { afterLogin, requireLogin } from "#web/client/session.ts";
import { createStore, useStore } from "#web/client/store.ts";
import { showToast } from "#web/client/toasts.ts";
import { useRemote } from "#web/client/use-remote.ts";
import { useCurrentUser } from "#web/client/user-store.ts";
import type { Vote, Votes } from "./helpful-votes.ts";

const voteFailed = "Your vote could not be stored.";

const loadVotes = () => import("./helpful-votes.ts");

const UNKNOWN = createStore<{ value: Votes | null }>({ value: null });

/**
 * Returns the votes for the reviews of a product as the customer knows them. They are null for a visitor, and until they
 * are read.
 */
export function useVotes(productId: string): Votes | null {
  const userId = useCurrentUser().user?._id;
  const key = userId === undefined ? null : `${userId} ${productId}`;
  const { value: store } = useRemote(key, async () => (await loadVotes()).readVotes(productId));
  return useStore<{ value: Votes | null }>(store ?? UNKNOWN).value;
}

const voteAfterLogin = afterLogin("vote", send);

/** A visitor's vote is stored after the login. */
export function vote(input: Vote) {
  if (requireLogin(voteAfterLogin(input))) send(input);
}

function send(input: Vote) {
  void loadVotes().then(
    ({ sendVote }) => sendVote(input, voteFailed, voteAfterLogin(input), () => send(input)),
    () => showToast({ kind: "failed", text: voteFailed }),
  );
}
