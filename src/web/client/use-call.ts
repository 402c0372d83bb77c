import { useRef, useState } from "react";
import { CallFailed } from "./http.ts";
import { type CallErrorOptions, showCallError, type Wanted } from "./session.ts";

type Run = <Value>(
  work: () => Promise<Value>,
  onFailure?: (error: CallFailed) => void,
  action?: Wanted,
) => Promise<Value | null>;

/**
 * Use it as `const [run, pending] = useCall(messages.cartFailed)`. `run` ignores presses while pending; on failure it shows
 * why and resolves to null. When the session has ended, `action` is done after the next login.
 */
export function useCall(fallback: string, options?: Omit<CallErrorOptions, "action">): [run: Run, pending: boolean] {
  const [pending, setPending] = useState(false);
  const busy = useRef(false);
  const run: Run = async (work, onFailure, action) => {
    if (busy.current) return null;
    busy.current = true;
    setPending(true);
    try {
      return await work();
    } catch (error) {
      const sessionGoesOn = showCallError(error, fallback, { ...options, ...(action ? { action } : {}) });
      if (sessionGoesOn && error instanceof CallFailed) onFailure?.(error);
      return null;
    } finally {
      busy.current = false;
      setPending(false);
    }
  };
  return [run, pending];
}

/** A double click counts as one click. */
export function isDoubleClick(click: { detail: number }): boolean {
  return click.detail > 1;
}
