import { type ProofReason, retryingAfterSignIn, send } from "./http.ts";
import { createStore } from "./store.ts";

type Request = { reason: ProofReason; answer: (signedIn: boolean) => void };

/** The sign-in that calls wait for; null when none does. The dialog of the frame shows it. */
export const proofRequest = createStore<Request | null>(null);

/** Without a dialog there is nobody to ask: the page is about to show the sign-in itself. */
const dialogs = createStore(0);

/** Call it when the dialog is there. Returns how to end it. */
export function offerProofDialog(): () => void {
  dialogs.set(dialogs.get() + 1);
  return () => {
    dialogs.set(dialogs.get() - 1);
    proofRequest.get()?.answer(false);
  };
}

let waiting: Promise<boolean> | null = null;

/** Several calls at once ask once. */
function askProof(reason: ProofReason): Promise<boolean> {
  if (dialogs.get() === 0) return Promise.resolve(false);
  waiting ??= new Promise<boolean>((resolve) => {
    proofRequest.set({ reason, answer: resolve });
  }).finally(() => {
    waiting = null;
    proofRequest.set(null);
  });
  return waiting;
}

/** Sends a call, and once more after a sign-in when it needs one. @throws {CallFailed} */
export const call = retryingAfterSignIn(send, askProof);
