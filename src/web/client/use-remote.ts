import { useEffect, useEffectEvent, useState } from "react";

/** A screen reads it beside the data of its page. */
export type Remote<Value> = {
  /** It belongs to the key, and is undefined until it is read and when that failed. */
  value: Value | undefined;
  /** It is the last value that was read. It stays while the next one is awaited, and when that fails. */
  latest: Value | undefined;
  loading: boolean;
  failed: boolean;
};

type Settled<Value> = { key: string | null; failed: boolean; latest: { key: string; value: Value } | undefined };

const NOTHING = { key: null, failed: false, latest: undefined };

/**
 * Reads what `key` names, again for each new key, of which only the last one counts: the call before is aborted. Null reads
 * nothing. `pauseMs` is for keys that follow each other quickly, such as those of a text that is being typed.
 */
export function useRemote<Value>(
  key: string | null,
  read: (signal: AbortSignal) => Promise<Value>,
  pauseMs = 0,
): Remote<Value> {
  const [settled, setSettled] = useState<Settled<Value>>(NOTHING);
  const readNow = useEffectEvent(read);

  useEffect(() => {
    if (key === null) return setSettled(NOTHING);
    const left = new AbortController();
    async function start(of: string) {
      try {
        const value = await readNow(left.signal);
        if (!left.signal.aborted) setSettled({ key: of, failed: false, latest: { key: of, value } });
      } catch {
        if (!left.signal.aborted) setSettled(({ latest }) => ({ key: of, failed: true, latest }));
      }
    }
    const timer = pauseMs > 0 ? setTimeout(start, pauseMs, key) : void start(key);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [key, pauseMs]);

  if (key === null) return { value: undefined, latest: undefined, loading: false, failed: false };
  const { latest } = settled;
  return {
    value: latest?.key === key ? latest.value : undefined,
    latest: latest?.value,
    loading: settled.key !== key,
    failed: settled.key === key && settled.failed,
  };
}

/** Reads a key once within `freshMs`, for all screens, and again after a failure. Only the last key is kept. */
export function readOnce<Value>(read: (key: string) => Promise<Value>, freshMs = Number.POSITIVE_INFINITY) {
  let last: { key: string; endsAtMs: number; answer: Promise<Value> } | null = null;
  const forget = () => {
    last = null;
  };
  return {
    read(key: string): Promise<Value> {
      if (last?.key === key && Date.now() < last.endsAtMs) return last.answer;
      const answer = read(key);
      last = { key, endsAtMs: Date.now() + freshMs, answer };
      answer.catch(() => last?.answer === answer && forget());
      return answer;
    },
    forget,
  };
}
