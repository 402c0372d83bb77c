import { useState } from "react";
import { useRemote } from "#web/client/use-remote.ts";

type Late<Value> = { key?: string | null; of?: { value: Value; failed: false } };

/** Reads what `key` names, and once more whenever it is asked to, until when it stays failed. */
export function useRemoteAgain<Value>(key: string | null, read: () => Promise<Value>) {
  const { value, failed } = useRemote(key, read);
  const [late, setLate] = useState<Late<Value>>({});
  const load = async () => setLate({ key, of: { value: await read(), failed: false } });
  return { value, failed, load, ...(late.key === key && late.of) };
}
