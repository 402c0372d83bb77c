import { useEffect } from "react";
import { useRevalidator } from "react-router";

const RELOAD_MS = 2_000;

/** Reads the filters again until they are there. */
export function useReload(wanted: boolean) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!wanted || state !== "idle") return;
    const timer = setTimeout(revalidate, RELOAD_MS);
    return () => clearTimeout(timer);
  }, [wanted, state, revalidate]);
}
