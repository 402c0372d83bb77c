import { type RefObject, useEffect, useState } from "react";

/** Whether an element has been scrolled out of view, or lies below what is seen. */
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
