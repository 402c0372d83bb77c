import { useEffect, useState } from "react";
import { CallFailed } from "#console/client/http.ts";
import type { ImportFileState } from "#contract/admin/import-files.ts";
import { readImportFile } from "./import-calls.ts";

const EVERY_MS = 1_000;

/** A file as the server has it, asked for again while it is read. `lose` hears why the server has it no more. */
export function usePolled(loaded: ImportFileState | null, lose: (message: string) => void) {
  const [newest, setFile] = useState(loaded);
  const [isLost, setIsLost] = useState(false);
  const [round, setRound] = useState(0);
  // Another file was chosen, or this one is gone.
  const file = newest?._id === loaded?._id ? newest : loaded;
  const { _id = "", running = false } = file ?? {};

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks once.
  useEffect(() => {
    if (!running) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      try {
        const state = await readImportFile(_id);
        if (isOver) return;
        setIsLost(false);
        setFile(state);
      } catch (error) {
        if (isOver) return;
        if (error instanceof CallFailed && error.status === 404) return lose(error.message);
        setIsLost(true);
      }
      setRound(round + 1);
    }, EVERY_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [running, round, _id]);

  return { file, setFile, isLost };
}
