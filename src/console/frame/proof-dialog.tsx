import { lazy, Suspense, useEffect } from "react";
import { offerProofDialog, proofRequest } from "#console/client/proof.ts";
import { useStore } from "#console/client/store.ts";
import type { StaffSession } from "#contract/admin/staff/sign-in.ts";
import { Dialog } from "./dialog.tsx";
import { useSession } from "./session.ts";

const SignInForm = lazy(async () => ({ default: (await import("#console/sign-in/sign-in-form.tsx")).SignInForm }));

const TEXTS = {
  signInRequired: {
    title: "Sign in again",
    text: "Your session has ended. Nothing that you typed is lost: sign in, and the console goes on.",
  },
  proofRequired: {
    title: "Confirm that it is you",
    text: "This needs a sign-in of the last ten minutes. Sign in, and the console goes on.",
  },
};

/** Asks for a sign-in that a call waits for. What is on the screen behind it stays. */
export function ProofDialog() {
  const request = useStore(proofRequest);
  const session = useSession();
  useEffect(offerProofDialog, []);
  if (request === null) return null;
  const { title, text } = TEXTS[request.reason];

  function done({ email }: StaffSession) {
    // Another person must not go on with what this one typed.
    if (email === session.email) request?.answer(true);
    else location.assign("/");
  }

  return (
    <Dialog title={title} close={() => request.answer(false)} className="dialog-sign-in">
      <p>{text}</p>
      <Suspense fallback={<p role="status">Loading</p>}>
        <SignInForm email={session.email} done={done} />
      </Suspense>
      <button type="button" className="button-text" onClick={() => request.answer(false)}>
        Not now
      </button>
    </Dialog>
  );
}
