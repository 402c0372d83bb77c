import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { clearDraft, readDraft, saveDraft } from "#web/client/drafts.ts";
import { afterLogin, requireLogin } from "#web/client/session.ts";
import { readToken } from "#web/client/storage.ts";
import { showToast } from "#web/client/toasts.ts";
import { useCall } from "#web/client/use-call.ts";

type TextForm = {
  /** Under this name the text is kept during a login. */
  draft: string;
  /** The field of the API whose message is shown at the text. */
  field: string;
  missing: string;
  added: string;
  failed: string;
  send(text: string): Promise<unknown>;
};

/** Each form that is shown is sent by this, by its draft. */
const forms = new Map<string, () => void>();
const sendAfterLogin = afterLogin("send text", (draft: string) => forms.get(draft)?.());

/** The text of a question or an answer, which is sent once, and after a login when it needs one. */
export function useText({ draft, field, missing, added, failed, send }: TextForm) {
  const [text, setText] = useState(() => readDraft<string>(draft) ?? "");
  const [error, setError] = useState<string>();
  const [run, sending] = useCall(failed);
  const { revalidate } = useRevalidator();
  useEffect(() => clearDraft(draft), [draft]);
  useEffect(() => {
    forms.set(draft, () => void submit());
    return () => void forms.delete(draft);
  });

  function change(changed: string) {
    setText(changed);
    setError(undefined);
  }

  /** Resolves to whether the text was stored. */
  async function submit(): Promise<boolean> {
    saveDraft(draft, text);
    if (!requireLogin(sendAfterLogin(draft))) return false;
    const isMissing = text.trim() === "";
    setError(isMissing ? missing : undefined);
    const stored =
      !isMissing &&
      (await run(
        () => send(text),
        ({ errors }) => setError(errors[field]),
        sendAfterLogin(draft),
      )) !== null;
    if (readToken() !== null) clearDraft(draft);
    if (!stored) return false;
    setText("");
    showToast({ kind: "done", text: added });
    await revalidate();
    return true;
  }

  return { text, error, sending, change, submit };
}
