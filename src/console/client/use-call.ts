import { useState } from "react";
import { CallFailed, messageOf } from "./http.ts";

type State = { busy: boolean; failure: unknown };

/** Runs calls of a component one after the other, with what became of the last one. */
export function useCall() {
  const [{ busy, failure }, setState] = useState<State>({ busy: false, failure: null });

  /** Returns null when the call failed. */
  async function run<Answer>(work: () => Promise<Answer>): Promise<Answer | null> {
    if (busy) return null;
    setState({ busy: true, failure: null });
    try {
      const answer = await work();
      setState({ busy: false, failure: null });
      return answer;
    } catch (error) {
      setState({ busy: false, failure: error });
      return null;
    }
  }

  /** Shows sentences for fields without a call. Returns whether there are any. */
  function refuse(errors: Readonly<Record<string, string>>): boolean {
    const isWrong = Object.keys(errors).length > 0;
    if (isWrong) setState({ busy: false, failure: new CallFailed(0, { message: Object.values(errors)[0], errors }) });
    return isWrong;
  }

  const errors = failure instanceof CallFailed ? failure.errors : {};
  return {
    run,
    refuse,
    busy,
    errors,
    code: failure instanceof CallFailed ? failure.code : "",
    /** The sentence to show, unless the fields show theirs. */
    message: failure === null ? null : messageOf(failure),
    clear: () => setState({ busy: false, failure: null }),
  };
}
