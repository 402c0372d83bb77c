import type { Reader } from "#db/db.ts";

/** An account as lists of customers need it. */
export type ListedAccount = {
  id: string;
  firstname: string;
  lastname: string;
  email: string;
  mobile: string;
  created_at_ms: number;
  blocked_at_ms: number | null;
};

type AccountFilter = {
  blocked: boolean;
  /** Only those older than this one. */
  before?: string | undefined;
  limit: number;
};

/** The newest first; with `blocked`, only those that may not log in. */
export function listAccounts(db: Reader, { blocked, before, limit }: AccountFilter): Promise<ListedAccount[]> {
  let query = db.selectFrom("users").orderBy("id", "desc").limit(limit);
  if (blocked) query = query.where("blocked_at_ms", "is not", null);
  if (before !== undefined) query = query.where("id", "<", before);
  return query.select(["id", "firstname", "lastname", "email", "mobile", "created_at_ms", "blocked_at_ms"]).execute();
}
