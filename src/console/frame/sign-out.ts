import { signOut } from "#console/client/api.ts";
import { messageOf } from "#console/client/http.ts";
import { clearDrafts } from "#console/client/storage.ts";
import { notify } from "./toasts.tsx";

/** Ends the session, and forgets what this person wrote. A new page has nothing of theirs in memory. */
export async function leave() {
  try {
    await signOut();
  } catch (error) {
    return notify(messageOf(error), "failed");
  }
  clearDrafts();
  location.assign("/sign-in");
}
