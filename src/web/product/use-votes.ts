import { useEffect, useState } from "react";
import { afterLogin, requireLogin } from "#web/client/session.ts";
import { showToast } from "#web/client/toasts.ts";
import { useCurrentUser } from "#web/client/user-store.ts";
import type { Vote, Votes } from "./helpful-votes.ts";

const voteFailed = "Your vote could not be stored.";

const loadVotes = () => import(/* light */ "./helpful-votes.ts");

/** The votes for the reviews of a product as the customer knows them; null for a visitor, and until they are read. */
export function useVotes(productId: string): Votes | null {
  const userId = useCurrentUser().user?._id;
  const [votes, setVotes] = useState<Votes | null>(null);
  useEffect(() => {
    if (!userId) return;
    let end = () => {};
    const left = new AbortController();
    void loadVotes()
      .then(({ watchVotes }) => {
        if (!left.signal.aborted) end = watchVotes(productId, setVotes);
      })
      .catch(() => undefined);
    return () => {
      left.abort();
      end();
      setVotes(null);
    };
  }, [userId, productId]);
  return votes;
}

const voteAfterLogin = afterLogin("vote", send);

/** A visitor's vote is stored after the login. */
export function vote(productId: string, reviewId: string, voted: boolean) {
  const input = { productId, reviewId, voted };
  if (requireLogin(voteAfterLogin(input))) send(input);
}

function send(input: Vote) {
  void loadVotes().then(
    ({ sendVote }) => sendVote(input, voteFailed, voteAfterLogin(input)),
    () => showToast({ kind: "failed", text: voteFailed }),
  );
}
