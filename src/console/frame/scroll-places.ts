import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

const places = new Map<string, number>();

/** Begins a new screen at its top, and shows one that somebody returns to where it was. */
export function useScrollPlaces() {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: filters in the address of the same screen move nothing.
  useEffect(() => {
    if (type === "POP") scrollTo(0, places.get(key) ?? 0);
    else scrollTo(0, 0);
  }, [pathname]);
  useEffect(() => {
    history.scrollRestoration = "manual";
    const keep = () => void places.set(key, scrollY);
    addEventListener("scroll", keep, { passive: true });
    return () => removeEventListener("scroll", keep);
  }, [key]);
}
