import { useEffect, useState } from "react";
import { afterLogin, requireLogin } from "#web/client/session.ts";
import { showToast } from "#web/client/toasts.ts";
import { useCurrentUser } from "#web/client/user-store.ts";
import type { Vote, Votes } from "./helpful-votes.ts";

const voteFailed = "Your vote could not be stored.";

const loadVotes = () => import("./helpful-votes.ts");

/** The votes for the reviews of a product as the customer knows them; null for a visitor, and until they are read. */
export function useVotes(productId: string): Votes | null {
  const userId = useCurrentUser().user?._id;
  const [votes, setVotes] = useState<Votes | null>(null);
  useEffect(() => {
    if (!userId) return;
    const left = new AbortController();
    void loadVotes()
      .then(({ watchVotes }) => watchVotes(productId, setVotes, left.signal))
      .catch(() => undefined);
    return () => {
      left.abort();
      setVotes(null);
    };
  }, [userId, productId]);
  return votes;
}

const voteAfterLogin = afterLogin("vote", send);

/** A visitor's vote is stored after the login. */
export function vote(input: Vote) {
  if (requireLogin(voteAfterLogin(input))) send(input);
}

function send(input: Vote) {
  void loadVotes().then(
    ({ sendVote }) => sendVote(input, voteFailed, voteAfterLogin(input)),
    () => showToast({ kind: "failed", text: voteFailed }),
  );
}
