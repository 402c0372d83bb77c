import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { clearDraft, readDraft, saveDraft } from "#web/client/drafts.ts";
import { afterLogin, requireLogin } from "#web/client/session.ts";
import { readToken } from "#web/client/storage.ts";
import { showToast } from "#web/client/toasts.ts";
import { useCall } from "#web/client/use-call.ts";

type Errors = Readonly<Record<string, string | undefined>>;

type KeptForm<Input> = {
  /** Under this name the input is kept during a login. */
  draft: string;
  empty: Input;
  /** What is wrong, by field. */
  errorsOf(input: Input): Errors;
  send(input: Input): Promise<unknown>;
  added: string;
  failed: string;
};

/** Each form that is shown is sent by this, by its draft. */
const forms = new Map<string, () => void>();
const sendAfterLogin = afterLogin("send form", (draft: string) => forms.get(draft)?.());

/** What somebody writes for a page: it is sent once, after a login when it needs one, and stays in the form when it fails. */
export function useKeptForm<Input extends object>({ draft, empty, errorsOf, send, added, failed }: KeptForm<Input>) {
  const [input, setInput] = useState(() => readDraft<Input>(draft) ?? empty);
  const [errors, setErrors] = useState<Errors>({});
  const [run, sending] = useCall(failed);
  const { revalidate } = useRevalidator();
  useEffect(() => clearDraft(draft), [draft]);
  useEffect(() => {
    forms.set(draft, () => void submit());
    return () => void forms.delete(draft);
  });

  function changeInput(change: Partial<Input>) {
    setInput((before) => ({ ...before, ...change }));
    const cleared = Object.fromEntries(Object.keys(change).map((name) => [name, undefined]));
    setErrors((before) => ({ ...before, ...cleared }));
  }

  /** Resolves to whether it was stored. */
  async function submit(): Promise<boolean> {
    saveDraft(draft, input);
    if (!requireLogin(sendAfterLogin(draft))) return false;
    const found = errorsOf(input);
    setErrors(found);
    const stored =
      Object.values(found).every((error) => error === undefined) &&
      (await run(
        () => send(input),
        (failure) => setErrors(failure.errors),
        sendAfterLogin(draft),
      )) !== null;
    if (readToken() !== null) clearDraft(draft);
    if (!stored) return false;
    setInput(empty);
    showToast({ kind: "done", text: added });
    await revalidate();
    return true;
  }

  return { input, errors, sending, changeInput, send: submit, isTyped: input !== empty, clear: () => setInput(empty) };
}
