import { type RefObject, useEffect, useState } from "react";

/** Also true for elements below the viewport. */
export function useOutOfView(element: RefObject<HTMLElement | null>): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const watch = new IntersectionObserver((entries) => setAway(!entries.at(-1)?.isIntersecting));
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return away;
}
