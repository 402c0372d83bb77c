import { useEffect, useState } from "react";
import { requireLogin } from "#web/client/session.ts";
import { showToast } from "#web/client/toasts.ts";
import { useCurrentUser } from "#web/client/user-store.ts";
import type { Votes } from "./helpful-votes.ts";

const voteFailed = "Your vote could not be stored.";

const loadVotes = () => import("./helpful-votes.ts");

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

/** A visitor's vote is stored after the login. */
export function vote(productId: string, reviewId: string, voted: boolean) {
  const send = () =>
    void loadVotes().then(
      ({ sendVote }) => sendVote({ productId, reviewId, voted }, voteFailed),
      () => showToast({ kind: "failed", text: voteFailed }),
    );
  if (requireLogin(send)) send();
}
