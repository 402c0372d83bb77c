import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

/** Shorter waits than this are over before they could be read. */
const PATIENCE_MS = 200;

/** Says 'Loading...' while the next page is being fetched; the page in view stays as it is. */
export function Pending() {
  const waiting = useNavigation().state !== "idle";
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!waiting) return setShown(false);
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  return (
    <div role="status" className="pending">
      {shown && "Loading..."}
    </div>
  );
}
